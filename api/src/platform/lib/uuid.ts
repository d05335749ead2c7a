import { notFound } from './errors';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a value that a uuid column can be compared with; anything else is simply not there (404). */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** Looks up what an id of a request names. @throws AppError 404 with this message when there is nothing */
export async function requireById<Found>(
  id: string,
  find: (id: string) => Promise<Found | null | undefined>,
  missing: string,
): Promise<Found> {
  const found = isUuid(id) ? await find(id) : null;
  if (!found) throw notFound(missing);
  return found;
}
