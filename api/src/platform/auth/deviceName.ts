/** Each name with its mark in a `User-Agent`; the first that is there counts, as most claim to be others too. */
const BROWSERS = { Edge: /\bEdg/, Opera: /\bOPR\//, 'Samsung Internet': /SamsungBrowser/ };
const MORE_BROWSERS = { Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ };
const PHONES = { iPhone: /iPhone/, iPad: /iPad/, Android: /Android/ };
const COMPUTERS = { Windows: /Windows/, Mac: /Macintosh/, ChromeOS: /CrOS/, Linux: /Linux/ };

function nameIn(names: Record<string, RegExp>, userAgent: string): string | undefined {
  return Object.keys(names).find((name) => names[name]?.test(userAgent));
}

/** The device that a `User-Agent` claims to be, as 'Firefox on Windows'. No text of the header itself: mails show it. */
export function deviceName(userAgent = ''): string {
  const browser = nameIn({ ...BROWSERS, ...MORE_BROWSERS }, userAgent);
  const system = nameIn({ ...PHONES, ...COMPUTERS }, userAgent);
  if (!browser && !system) return 'Unknown device';
  return `${browser ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`;
}
