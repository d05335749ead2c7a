import { useState } from 'react';
import { formatInstant } from 'shared-ui/format';
import { errorText, type Audience } from 'shared-ui/store';
import { Button, Cluster } from 'shared-ui/ui';
import { DescriptionList, BlockQuery } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { AccountCard } from '../account/AccountCard';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useListPasskeysQuery,
  useRemovePasskeyMutation,
} from '../account/accountApi';
import { passkeyTexts as texts } from '../account/accountTexts';
import { useProof } from '../account/useProof';
import { createPasskey, hasPasskeys } from './browserPasskeys';

/** The passkeys of the account, each with its last use; adds and removes them (M-751.2). Nothing where the browser has none. */
export function PasskeyCard(props: { audience: Audience }) {
  return hasPasskeys() ? <Passkeys {...props} /> : null;
}

function Passkeys({ audience }: { audience: Audience }) {
  const query = useListPasskeysQuery({ audience }, useRefetchOnMount());
  const [begin, beginning] = useBeginPasskeyMutation();
  const [add, adding] = useAddPasskeyMutation();
  const [remove, removing] = useRemovePasskeyMutation();
  const { withProof, dialog } = useProof(audience);
  const [failure, setFailure] = useState('');
  const isBusy = beginning.isLoading || adding.isLoading || removing.isLoading;

  const fail = (error: unknown) => setFailure(error ? errorText(error, texts.failed) : '');
  const handleAdd = async () => {
    const { data: options, error } = await withProof(() => begin({ audience }));
    if (!options) return fail(error);
    const passkey = await createPasskey(options);
    return passkey ? fail((await add({ audience, passkey })).error) : setFailure(texts.notMade);
  };
  const handleRemove = async (id: string) => fail((await withProof(() => remove({ audience, id }))).error);

  return (
    <AccountCard texts={texts} failure={failure}>
      <BlockQuery query={query} errorMessage={texts.loadFailed} height="4rem">
        {(passkeys) => (
          <DescriptionList
            items={passkeys.map(({ id, name, createdAt, usedAt, isBlocked }) => ({
              id,
              term: name,
              value: (
                <Cluster gap={2}>
                  {isBlocked
                    ? texts.blocked
                    : usedAt
                      ? texts.used(formatInstant(usedAt))
                      : texts.unused(formatInstant(createdAt))}
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={texts.removeOf(name)}
                    isDisabled={isBusy}
                    onClick={() => void handleRemove(id)}
                  >
                    {texts.remove}
                  </Button>
                </Cluster>
              ),
            }))}
          />
        )}
      </BlockQuery>
      <Button variant="secondary" isBusy={isBusy} busyText={texts.busy} onClick={() => void handleAdd()}>
        {texts.add}
      </Button>
      {dialog}
    </AccountCard>
  );
}
