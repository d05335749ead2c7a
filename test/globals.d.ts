declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

declare module '*/layers.js' {
  /** See tools/webpack/layers.js. */
  export function inLayer(css: string, file: string): string;
}
