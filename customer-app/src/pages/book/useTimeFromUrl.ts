import { bookingTimeOf } from 'contract/catalogue/slot';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readSlot } from '../../lib/readSlot';
import { draftFor, saveDraft } from './bookingDraft';

/**
 * Fills the time that a search was for into the chore's draft, and leads on to the same URL without it: what is typed afterwards counts, also
 * after a reload (M-312.3).
 * @param owner whose draft it is
 * @returns differs once that is done: the form then reads the draft anew
 */
export function useTimeFromUrl(serviceId: string | null, owner: string | null): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const slot = serviceId === null ? null : readSlot(params);
  const key = slot ? Object.values(slot).join(' ') : '';

  useEffect(() => {
    if (serviceId === null || slot === null) return;
    const { bookingDate = '', timeSlot } = bookingTimeOf(slot);
    const draft = draftFor(serviceId, owner);
    const time = {
      bookingDate,
      'timeSlot.startTime': timeSlot.startTime,
      'timeSlot.endTime': timeSlot.endTime,
    };
    saveDraft({ ...draft, isRange: false, values: { ...draft.values, ...time } }, owner);
    const rest = new URLSearchParams(params);
    for (const field of Object.keys(slot)) rest.delete(field);
    void navigate({ search: `?${rest}` }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time in the URL
  }, [serviceId, key]);
  return key;
}
