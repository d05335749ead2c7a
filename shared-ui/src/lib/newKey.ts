/** A random key of 32 hexadecimal digits: a call that is sent again with it acts once. Not randomUUID: browsers have that on HTTPS pages only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
