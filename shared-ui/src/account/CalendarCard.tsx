import type { Side } from 'contract/bookings/statuses';
import { useState } from 'react';
import { errorText } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { TextField, unlessBusy, FormButtons } from 'shared-ui/forms';
import { Button, Cluster, Dialog, Notice, Stack } from 'shared-ui/ui';
import { useGetCalendarFeedQuery, useResetCalendarFeedMutation } from './accountApi';
import { calendarTexts } from './accountTexts';
import { BlockQuery } from 'shared-ui/parts';
import { AccountCard } from './AccountCard';

type Outcome = { tone: 'success' | 'warning' | 'error'; text: string };

interface AddressProps {
  url: string;
  onReset: () => void;
  onOutcome: (outcome: Outcome) => void;
}

function Address({ url, onReset, onOutcome }: AddressProps) {
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onOutcome({ tone: 'success', text: calendarTexts.copied });
    } catch {
      onOutcome({ tone: 'warning', text: calendarTexts.notCopied });
    }
  };
  return (
    <Stack gap={4}>
      <TextField
        label={calendarTexts.address}
        type="url"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Cluster>
        <Button variant="secondary" onClick={() => void handleCopy()}>
          {calendarTexts.copy}
        </Button>
        <Button variant="ghost" onClick={onReset}>
          {calendarTexts.reset}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** The private address of the own bookings for calendar programs (M-192). */
export function CalendarCard({ audience }: { audience: Side }) {
  const query = useGetCalendarFeedQuery({ audience }, useRefetchOnMount());
  const [resetFeed, { data: made, isLoading }] = useResetCalendarFeedMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const handleReset = async (done: Outcome | null) => {
    setOutcome(null);
    const { error } = await resetFeed({ audience });
    setIsAsking(false);
    setOutcome(error ? { tone: 'error', text: errorText(error, calendarTexts.failed) } : done);
  };
  const content = (saved: { url: string | null }) => {
    const url = made?.url ?? saved.url;
    if (url) return <Address url={url} onReset={() => setIsAsking(true)} onOutcome={setOutcome} />;
    return (
      <Button
        variant="secondary"
        isBusy={isLoading}
        busyText={calendarTexts.making}
        onClick={() => void handleReset(null)}
      >
        {calendarTexts.make}
      </Button>
    );
  };

  return (
    <AccountCard texts={calendarTexts}>
      {outcome && (
        <Notice tone={outcome.tone} role={outcome.tone === 'error' ? 'alert' : 'status'}>
          {outcome.text}
        </Notice>
      )}
      <BlockQuery query={query} errorMessage={calendarTexts.loadFailed} height="6rem">
        {content}
      </BlockQuery>
      <Dialog
        isOpen={isAsking}
        onClose={unlessBusy(() => setIsAsking(false))}
        title={calendarTexts.resetTitle}
        size="sm"
      >
        <p>{calendarTexts.resetText}</p>
        <FormButtons
          onCancel={() => setIsAsking(false)}
          cancelText={calendarTexts.keep}
          isSubmitting={isLoading}
          submitText={calendarTexts.confirmReset}
          busyText={calendarTexts.resetting}
          isDangerous
          onAct={() => void handleReset({ tone: 'success', text: calendarTexts.isNew })}
        />
      </Dialog>
    </AccountCard>
  );
}
