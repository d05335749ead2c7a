import type { Booking } from 'shared-ui/booking';

/** Whether an id, the internal or the public one, is this booking's. */
export function hasId({ _id, bookingId }: Booking, id: string | null | undefined): boolean {
  return id ? [_id, bookingId].includes(id) : false;
}

/** No helper yet, but one is still being looked for. */
export function isMatching({ providerName, status }: Booking): boolean {
  return !providerName && (status === 'pending' || status === 'confirmed');
}
