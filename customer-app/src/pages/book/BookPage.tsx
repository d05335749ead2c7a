import { Navigate, useSearchParams } from 'react-router-dom';
import { BOOK_STEPS, paths } from 'shared-ui/paths';
import { useIsHydrated } from 'shared-ui/store';
import { readDraft } from './bookingDraft';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { useDraftOwner } from '../../hooks/useDraftOwner';
import { bookTexts } from './texts';
import { BookingForm } from './BookingForm';
import { useTimeFromUrl } from './useTimeFromUrl';

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
