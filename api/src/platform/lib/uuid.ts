const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a value that a uuid column can be compared with; anything else is simply not there (404). */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
