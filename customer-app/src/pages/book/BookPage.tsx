import { useEffect } from 'react';
import { useNavigate, useSearchParams, Navigate } from 'react-router-dom';
import { bookingTimeOf } from 'contract/catalogue/slot';
import { BOOK_STEPS, paths } from 'shared-ui/paths';
import { useIsHydrated } from 'shared-ui/store';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { readSlot } from '../../lib/readSlot';
import { useDraftOwner } from '../../hooks/useDraftOwner';
import { draftFor, saveDraft, readDraft } from './bookingDraft';
import { bookTexts } from './texts';
import { BookingForm } from './BookingForm';

/**
 * Fills the time that a search was for into the chore's draft, and leads on to the same URL without it: later changes of the draft count, also
 * after a reload (M-312.3).
 * @param owner the account that the draft belongs to
 * @returns a key that differs once that is done: the form then reads the draft anew
 */
function useTimeFromUrl(serviceId: string | null, owner: string | null): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const slot = serviceId === null ? null : readSlot(params);
  const key = slot ? Object.values(slot).join(' ') : '';

  useEffect(() => {
    if (serviceId === null || slot === null) return;
    const { bookingDate = '', timeSlot } = bookingTimeOf(slot);
    saveDraft({ ...draftFor(serviceId, owner), isRange: false, bookingDate, timeSlot }, owner);
    const rest = new URLSearchParams(params);
    for (const field of Object.keys(slot)) rest.delete(field);
    void navigate({ search: `?${rest}` }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time in the URL
  }, [serviceId, key]);
  return key;
}

/** Customers who come from a chore, as nearly everybody does, need no list of them. */
const ChooseService = lazyComponent<object>(
  async () => (await import(/* webpackChunkName: "choose-service" */ './ChooseService')).ChooseService,
  { message: bookTexts.chooseFailed },
);

/** `/book?service={id}&step=…`; `/book` alone continues the draft, or lists the chores to choose from (M-12). */
export function BookPage() {
  const [params] = useSearchParams();
  const owner = useDraftOwner();
  const isHydrated = useIsHydrated();
  const serviceId = params.get('service');
  const timeInUrl = useTimeFromUrl(serviceId, owner);
  const step = BOOK_STEPS.find((name) => name === params.get('step')) ?? 'time';
  if (serviceId)
    return (
      <BookingForm
        key={`${serviceId} ${timeInUrl}`}
        serviceId={serviceId}
        helperId={params.get('helper')}
        step={step}
      />
    );
  // Only this browser knows whether there is a draft: the frame shows neither.
  if (!isHydrated) return null;
  const draft = readDraft(owner);
  if (!draft) return <ChooseService />;
  const { serviceId: service, helperId } = draft;
  return <Navigate replace to={paths.book({ service, helper: helperId ?? undefined, step })} />;
}
