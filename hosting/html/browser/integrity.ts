import type { Digests } from '../../globals';

let digests: Digests | undefined;

function known(): Digests {
  return (digests ??= JSON.parse(document.getElementById('digests')?.textContent ?? '{}') as Digests);
}

/** The digest of a script or style sheet, by which the browser refuses one that has changed (M-726); '' where the page does not know it. */
export function integrityOf(url: string): string {
  const [, folder = '', name = ''] = /^(.*\/)([^?]*)/.exec(url.replace(location.origin, '')) ?? [];
  return known()[folder]?.[name] ?? '';
}

/** Tells the digests to the code that loads files later. */
export function publishIntegrity(): void {
  globalThis.__choresyIntegrity = { of: integrityOf, add: (more) => void Object.assign(known(), more) };
}
