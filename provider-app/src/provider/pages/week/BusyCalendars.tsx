import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { BUSY_DAYS_KEPT, MAX_BUSY_CALENDARS, type BusyCalendar } from 'contract/planning/busyCalendar';
import { DAY_MS } from 'contract/platform/limits';
import { useState, type FormEvent } from 'react';
import { fieldErrorsOf, TextField } from 'shared-ui/forms';
import { formatInstant } from 'shared-ui/format';
import { errorText, useServerClock } from 'shared-ui/store';
import { Button, Notice, Section, Stack, textStyles, Cluster } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useAddBusyCalendarMutation, useListBusyCalendarsQuery, useRemoveBusyCalendarMutation } from '../../api/plan';
import { busyTexts as texts } from '../../texts/week';
import styles from './Week.module.css';

interface Outcome {
  tone: 'success' | 'error';
  text: string;
}

type OnOutcome = (outcome: Outcome | null) => void;

/** Tells that the last busy times of a failing calendar count for some days. */
function keptText({ fetchedAt, busyTimes }: BusyCalendar, now: number): string {
  const until = new Date(Date.parse(fetchedAt) + BUSY_DAYS_KEPT * DAY_MS);
  return busyTimes === 0 && until.getTime() < now ? texts.lapsed : texts.keeps(formatInstant(until.toISOString()));
}

function CalendarRow({ calendar, onOutcome }: { calendar: BusyCalendar; onOutcome: OnOutcome }) {
  const { _id: id, host, urlEnd, fetchedAt, nextFetchAt, busyTimes, error, unreadEntries = 0 } = calendar;
  const [remove, { isLoading }] = useRemoveBusyCalendarMutation();
  const now = useServerClock().now();
  const handleRemove = async () => {
    onOutcome(null);
    const { error: failure } = await remove({ id });
    if (failure) onOutcome({ tone: 'error', text: errorText(failure, texts.failed) });
    else onOutcome({ tone: 'success', text: texts.removed(host) });
  };
  return (
    <li>
      <Stack gap={2}>
        <Cluster align="start" justify="between" className={textStyles.breakable}>
          <div>
            <p>
              <b>{texts.name(host, urlEnd)}</b>
            </p>
            <p className={textStyles.quiet}>{texts.busyTimes(busyTimes)}</p>
            <p className={textStyles.quiet}>{texts.read(formatInstant(fetchedAt), formatInstant(nextFetchAt))}</p>
          </div>
          <Button
            size="sm"
            variant="secondary"
            aria-label={texts.removeOf(host)}
            isBusy={isLoading}
            busyText={texts.removing}
            onClick={() => void handleRemove()}
          >
            {texts.remove}
          </Button>
        </Cluster>
        {error !== null ? (
          <Notice tone="warning" title={error}>
            <p>{keptText(calendar, now)}</p>
            <p>{texts.advice}</p>
          </Notice>
        ) : (
          unreadEntries > 0 && (
            <Notice tone="warning" title={texts.unread(unreadEntries)}>
              {texts.unreadText}
            </Notice>
          )
        )}
      </Stack>
    </li>
  );
}

function AddForm({ onOutcome }: { onOutcome: OnOutcome }) {
  const [add, { isLoading }] = useAddBusyCalendarMutation();
  const [url, setUrl] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    onOutcome(null);
    setFieldError(undefined);
    const { data, error } = await add({ url });
    if (data) {
      setUrl('');
      onOutcome({ tone: 'success', text: texts.added(data.host, data.busyTimes) });
      return;
    }
    const atField = fieldErrorsOf(error).find(({ field }) => field === 'url')?.message;
    if (atField) setFieldError(atField);
    else onOutcome({ tone: 'error', text: errorText(error, texts.failed) });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={texts.address}
        hint={texts.hint}
        type="url"
        autoComplete="off"
        value={url}
        error={fieldError}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={isLoading} busyText={texts.adding}>
        {texts.add}
      </Button>
    </form>
  );
}

/** A helper's calendars elsewhere, which keep jobs away while they say that the helper is busy (M-309). */
export function BusyCalendars() {
  const query = useListBusyCalendarsQuery(undefined, useRefetchOnMount());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <Section title={texts.title} subtitle={texts.explanation}>
      <Stack gap={4}>
        {outcome && (
          <Notice tone={outcome.tone} role={outcome.tone === 'error' ? 'alert' : 'status'}>
            {outcome.text}
          </Notice>
        )}
        <PageQuery query={query} texts={texts} skeleton={<BlockSkeleton height="6rem" />}>
          {(calendars) => (
            <Stack gap={4}>
              {calendars.length > 0 && (
                <Stack as="ul" gap={3}>
                  {calendars.map((calendar) => (
                    <CalendarRow key={calendar._id} calendar={calendar} onOutcome={setOutcome} />
                  ))}
                </Stack>
              )}
              {calendars.length < MAX_BUSY_CALENDARS ? (
                <AddForm onOutcome={setOutcome} />
              ) : (
                <p className={textStyles.quiet}>{texts.full}</p>
              )}
            </Stack>
          )}
        </PageQuery>
      </Stack>
    </Section>
  );
}
