import { Card } from 'shared-ui/ui';
import { TimeFields } from '../../components/BookingTime/TimeFields';
import { useTimeForm } from '../../components/BookingTime/useTimeForm';
import type { Estimate } from './estimate';
import { NavRow } from './EstimatePanel';
import type { BookingFormState } from './useBookingDraft';

interface TimeStepProps {
  form: BookingFormState;
  estimate: Estimate;
  onNext: () => void;
}

/** Step 1: one day or a range, and the hours of each day (C-2.66, C-5.24 to C-5.32). */
export function TimeStep({ form, estimate, onNext }: TimeStepProps) {
  const timeForm = useTimeForm(form, onNext);
  return (
    <Card>
      <form {...timeForm.formProps}>
        <TimeFields form={form} timeForm={timeForm} />
        <NavRow estimate={estimate} />
      </form>
    </Card>
  );
}
