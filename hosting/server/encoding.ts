export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding to send to a browser that accepts these; an encoding that it rejects by `;q=0` is never sent. */
export function encodingFor(acceptEncoding = ''): Encoding {
  const accepted = acceptEncoding
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity';
}
