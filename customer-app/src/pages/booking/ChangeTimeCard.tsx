import { useEffect, useRef, useState } from 'react';
import type { Booking } from 'shared-ui/booking';
import { formatInstant } from 'shared-ui/format';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { errorText } from 'shared-ui/store';
import { Button, Card, CardHeader, Notice, QueryState, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { bookingChangeTexts as texts } from './changeTexts';
import type { ChangeTimeFormProps } from './ChangeTimeForm';
import { canHaveChanges, useBookingChanges } from './useBookingChanges';

/** Loaded with the other parts of the page that have fields. */
const ChangeTimeForm = lazyComponent<ChangeTimeFormProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './ChangeTimeForm')).ChangeTimeForm,
  {
    message: texts.formFailed,
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="36rem" />
      </Skeleton>
    ),
  },
);

interface ChangeTimeCardProps extends Pick<ChangeTimeFormProps, 'onOutcome'> {
  booking: Booking;
}

type FormState = 'closed' | 'open' | 'cancelled';

interface LoadedProps extends ChangeTimeCardProps {
  until: string | null;
  form: FormState;
  setForm: (form: FormState) => void;
}

function Loaded({ booking, onOutcome, until, form, setForm }: LoadedProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // The button that closed it has gone; the notice of a change takes focus itself.
  useEffect(() => {
    if (form === 'cancelled') opener.current?.focus();
  }, [form]);
  const isOpen = form === 'open';
  return (
    <Card as="section">
      <Stack gap={5}>
        <CardHeader title={texts.title} />
        {until === null ? (
          <Notice tone="warning" role="status">
            {texts.notNow}
          </Notice>
        ) : (
          <p>{texts.lede(formatInstant(until))}</p>
        )}
        {until !== null && isOpen && (
          <ChangeTimeForm
            booking={booking}
            onCancel={() => setForm('cancelled')}
            onOutcome={(outcome) => {
              setForm('closed');
              onOutcome(outcome);
            }}
          />
        )}
        {until !== null && !isOpen && (
          <div>
            <Button ref={opener} variant="secondary" icon="calendar" onClick={() => setForm('open')}>
              {texts.open}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Another time for the booking, for as long as it can be changed (M-216.2). */
export function ChangeTimeCard(props: ChangeTimeCardProps) {
  const query = useBookingChanges(props.booking);
  const [form, setForm] = useState<FormState>('closed');
  const { data, isError } = query;
  const isEmpty = !isError && data?.changeableUntil === null && form !== 'open';
  if (isEmpty || !canHaveChanges(props.booking)) return null;
  return (
    <QueryState query={query} errorMessage={errorText(query.error, texts.loadFailed)} skeleton={null}>
      {({ changeableUntil }) => <Loaded {...props} until={changeableUntil} form={form} setForm={setForm} />}
    </QueryState>
  );
}
