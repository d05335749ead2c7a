import { paths, type BookStep } from 'shared-ui/paths';
import { TextLink } from 'shared-ui/ui';
import { bookTexts } from '../../texts/book';

/** Leads from the confirm step back to the step where something is changed. */
export function ChangeStepLink({ serviceId, step }: { serviceId: string; step: BookStep }) {
  return (
    <TextLink to={paths.book({ service: serviceId, step })}>
      {bookTexts.change(bookTexts.stepNames[step].toLowerCase())}
    </TextLink>
  );
}
