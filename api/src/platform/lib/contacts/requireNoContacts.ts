import { invalidFields } from '../errors';
import { maskContacts } from './maskContacts';

const NO_CONTACTS =
  'Please leave out phone numbers and email addresses here: both sides see them once a booking has been accepted';

/**
 * Text that everybody may read before a booking is accepted must not lead past it (M-413).
 * @throws AppError 400 with each field that has a phone number or an e-mail address in it
 */
export function requireNoContacts(texts: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(texts).filter(([, text = '']) => maskContacts(text) !== text);
  if (wrong.length > 0) throw invalidFields(wrong.map(([field]) => ({ field, message: NO_CONTACTS })));
}
