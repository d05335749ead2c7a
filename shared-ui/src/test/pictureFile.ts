/** The beginning of a PNG, which is all that jsdom can see of a picture. @param size default: its own */
export function pictureFile({ type = 'image/png', size }: { type?: string; size?: number } = {}): File {
  const file = new File([Uint8Array.from('\x89PNG\r\n\x1a\n', (byte) => byte.charCodeAt(0))], 'me.png', { type });
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size });
}
