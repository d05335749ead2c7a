/** Colours of tokens.css as the browser shows them, for contrast by WCAG 2's formula. */

type Rgb = readonly [number, number, number];

interface Themed {
  light: Rgb;
  dark: Rgb;
}

/** 'oklch(0.44 0.096 163)' → linear sRGB, each 0 to 1 (CSS Color 4, section 10). */
function toLinearRgb(oklch: string): Rgb {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.slice('oklch('.length, -1).split(/\s+/).map(Number);
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => Math.min(1, Math.max(0, channel)));
  return [red, green, blue];
}

function luminance([red, green, blue]: Rgb) {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio from 1 (equal) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Every opaque colour of a sheet by its name without the dashes. */
export function readColours(css: string): Record<string, Themed> {
  const oklch = String.raw`oklch\([\d. ]+\)`;
  const found = css.matchAll(
    new RegExp(String.raw`--([\w-]+): (?:light-dark\((${oklch}), (${oklch})\)|(${oklch}));`, 'g'),
  );
  return Object.fromEntries(
    [...found].map(([, name, light, dark, both]) => [
      name,
      { light: toLinearRgb(light ?? both!), dark: toLinearRgb(dark ?? both!) },
    ]),
  );
}
