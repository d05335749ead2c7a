export const freePort: () => Promise<number>;
export const isFree: (port: number) => Promise<boolean>;
export const isUp: (url: string) => Promise<boolean>;
export const waitUntilUp: (url: string, options: { timeoutMs: number; hasEnded?: () => boolean }) => Promise<void>;
