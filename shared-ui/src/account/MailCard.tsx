import type { Side } from 'contract/bookings/statuses';
import { useRef, useState } from 'react';
import { errorText } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { Checkbox } from 'shared-ui/forms';
import { Stack } from 'shared-ui/ui';
import { AccountCard } from './AccountCard';
import { useChooseMailsMutation, useListMailChoicesQuery } from './accountApi';
import { mailTexts } from './accountTexts';
import { BlockQuery } from 'shared-ui/parts';

/** The optional mails that the account gets (M-583). Each choice is stored at once. */
export function MailCard({ audience }: { audience: Side }) {
  const query = useListMailChoicesQuery({ audience }, useRefetchOnMount());
  const [choose, { error }] = useChooseMailsMutation();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const lastStored = useRef<Promise<unknown>>(Promise.resolve());

  const store = async (topic: string, isWanted: boolean) => {
    const { error: failure } = await choose({ audience, topic, isWanted });
    if (failure) setChosen((others) => ({ ...others, [topic]: !isWanted }));
  };
  const handleChange = (topic: string, isWanted: boolean) => {
    setChosen((others) => ({ ...others, [topic]: isWanted }));
    // One after the other: the last press has to be the last one that arrives.
    lastStored.current = lastStored.current.then(() => store(topic, isWanted));
  };
  return (
    <AccountCard texts={mailTexts} failure={error && errorText(error, mailTexts.failed)}>
      <BlockQuery query={query} errorMessage={mailTexts.loadFailed} height="4rem">
        {(choices) => (
          <Stack gap={3}>
            {choices.map(({ topic, text, isWanted }) => (
              <Checkbox
                key={topic}
                label={mailTexts.label(text)}
                checked={chosen[topic] ?? isWanted}
                onChange={({ currentTarget }) => handleChange(topic, currentTarget.checked)}
              />
            ))}
          </Stack>
        )}
      </BlockQuery>
    </AccountCard>
  );
}
