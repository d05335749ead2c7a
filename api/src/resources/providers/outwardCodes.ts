/** Outward postcodes ('sw4') that a text names, whole postcodes included. */
export function outwardCodesOf(text: string): string[] {
  const found = text.toLowerCase().matchAll(/\b([a-z]{1,2}\d[a-z\d]?)(?:\s*\d[a-z]{2})?\b/g);
  return [...new Set([...found].map(([, outward = '']) => outward))];
}

/** A code as the list of places knows it: 'ec1a' lies in 'ec1'. */
export function knownForms(outward: string): string[] {
  return [outward, outward.replace(/(?<=\d)[a-z]$/, '')];
}
