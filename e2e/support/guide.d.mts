export const sectionOf: (markdown: string, title: string) => string;
export const filesOfGuide: (markdown: string, readFile: (file: string) => string) => { file: string; text: string }[];
