import { readPounds } from 'contract/fields/cleanText';
import { isSlot, type Slot } from 'contract/catalogue/slot';

/** A wanted time in a query string (M-310); null where it is not whole or cannot be. */
export function readSlot(params: URLSearchParams): Slot | null {
  const slot = {
    day: params.get('day') ?? '',
    start: params.get('start') ?? '',
    hours: readPounds(params.get('hours') ?? ''),
  };
  return isSlot(slot) ? slot : null;
}
