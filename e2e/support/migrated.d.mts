export const makeMigratedData: () => Promise<string>;
export const copyMigratedData: (directory: string) => void;
