/** The end of the id of every event that Choresy writes into calendars. */
const OWN = '@choresy';

/** The id that an event of a booking keeps for good. @param day of the booking, from 1 */
export function eventUid(reference: string, day: number): string {
  return `${reference}-${day}${OWN}`;
}

export function isOwnEventUid(uid: string): boolean {
  return uid.trim().toLowerCase().endsWith(OWN);
}
