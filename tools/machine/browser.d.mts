export const BROWSER_FLAGS: string[];
export const findBrowser: () => string | null;
export const ensureBrowser: () => Promise<string>;
export const ensureTestBrowser: () => Promise<string>;
export const findMiniBrowser: () => string | undefined;
export const ensureEngine: (engine: string) => Promise<string | null>;
