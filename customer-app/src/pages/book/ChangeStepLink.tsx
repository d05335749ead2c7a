import { paths, type BookStep } from 'shared-ui/paths';
import { TextLink } from 'shared-ui/ui';
import { bookTexts } from './texts';
import type { BookingDraft } from './bookingDraft';

/** Leads from the confirm step back to the step where something is changed. */
export function ChangeStepLink({
  draft,
  step,
}: {
  draft: Pick<BookingDraft, 'serviceId' | 'helperId'>;
  step: BookStep;
}) {
  return (
    <TextLink to={paths.book({ service: draft.serviceId, helper: draft.helperId ?? undefined, step })}>
      {bookTexts.change(bookTexts.stepNames[step].toLowerCase())}
    </TextLink>
  );
}
