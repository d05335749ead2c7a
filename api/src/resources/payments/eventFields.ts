/* How the fields of an event are read: nothing in it is certain to be there. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is a text of a reasonable length. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 200 ? value : null;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The last part of the link `up`: what a refund's event was taken from. */
export function upOf(resource: Record<string, unknown>): string | null {
  const href = textOf(recordsOf(resource['links']).find((link) => link['rel'] === 'up')?.['href']);
  return href?.split('/').at(-1) ?? null;
}
