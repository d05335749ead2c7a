export const BROWSER_FLAGS: string[];
export const findBrowser: () => string | null;
export const ensureBrowser: () => Promise<string>;
export const ensureTestBrowser: () => Promise<string>;
