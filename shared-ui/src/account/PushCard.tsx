import type { Side } from 'contract/bookings/statuses';
import { PUSH_TOPICS, type PushTopic } from 'contract/people/pushTopics';
import { useState } from 'react';
import { errorText } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { Checkbox } from 'shared-ui/forms';
import { Stack } from 'shared-ui/ui';
import { AccountCard } from './AccountCard';
import { useGetPushQuery, useSavePushMutation } from './accountApi';
import { pushTexts as texts } from './accountTexts';
import { obstacle, subscribe, workerPath } from './subscribe';

/** The notifications that this device gets, each kind by itself (M-595). Nothing where the site sends none, or has no worker to show them. */
export function PushCard({ audience }: { audience: Side }) {
  const { data } = useGetPushQuery({ audience }, useRefetchOnMount());
  const [save] = useSavePushMutation();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!data?.publicKey || !workerPath()) return null;
  const { publicKey } = data;
  const topics = chosen ?? data.topics;
  const reason = obstacle();

  /** @returns why nothing has changed; null where it has */
  const store = async (wanted: PushTopic[]): Promise<string | null> => {
    const subscription = await subscribe(publicKey).catch(() => undefined);
    if (!subscription) return subscription === null ? texts.notAllowed : texts.failed;
    const { error } = await save({ audience, ...subscription, topics: wanted });
    if (error) return errorText(error, texts.failed);
    setChosen(wanted);
    return null;
  };
  const handleChange = async (topic: PushTopic, isWanted: boolean) => {
    // One after the other: each stores all of them.
    if (isBusy) return;
    setIsBusy(true);
    setFailure(await store(PUSH_TOPICS.filter((other) => (other === topic ? isWanted : topics.includes(other)))));
    setIsBusy(false);
  };
  return (
    <AccountCard
      texts={{ title: texts.title, explanation: texts[reason ?? 'explanation'] }}
      failure={reason ? null : failure}
    >
      {!reason && (
        <Stack gap={3}>
          {PUSH_TOPICS.filter((topic) => topic !== 'offers' || audience === 'provider').map((topic) => (
            <Checkbox
              key={topic}
              label={texts.topics[topic]}
              checked={topics.includes(topic)}
              aria-disabled={isBusy}
              onChange={({ currentTarget }) => void handleChange(topic, currentTarget.checked)}
            />
          ))}
        </Stack>
      )}
    </AccountCard>
  );
}
