export const copyPublished: (site: string) => void;
