import type { Side } from 'contract/bookings/statuses';
import { useEffect, useRef, useState } from 'react';
import { lazyComponent, useRefetchOnMount } from 'shared-ui/hooks';
import { CodeField, SubmitForm, useOrderedForm } from 'shared-ui/forms';
import { errorText } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { AccountCard } from './AccountCard';
import {
  useBeginSecondFactorMutation,
  useGetSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useSetSecondFactorMutation,
} from './accountApi';
import styles from './AccountSections.module.css';
import { factorTexts as texts, keyTexts } from './accountTexts';
import { useProof } from './useProof';
import { BlockQuery } from 'shared-ui/parts';

function load() {
  return import(/* webpackChunkName: "second-factor" */ './SecondFactor');
}
const FactorKey = lazyComponent(async () => (await load()).FactorKey, { message: keyTexts.failed });
const RecoveryCodes = lazyComponent(async () => (await load()).RecoveryCodes, { message: keyTexts.failed });

interface SetupProps {
  audience: Side;
  begun: { secret: string; uri: string; enrolmentToken: string };
  onSet: (recoveryCodes: readonly string[]) => void;
}

function Setup({ audience, begun: { secret, uri, enrolmentToken }, onSet }: SetupProps) {
  const [set] = useSetSecondFactorMutation();
  const field = useRef<HTMLInputElement>(null);
  // The button that had it is gone.
  useEffect(() => field.current?.focus(), []);
  const form = useOrderedForm<{ code: string }>({
    validate: ({ code }) => (code.trim() ? null : { field: 'code', message: texts.missing }),
    onSubmit: async ({ code }): Promise<void> => {
      const { data, error } = await set({ audience, enrolmentToken, code });
      if (data) onSet(data.recoveryCodes);
      else form.fail(errorText(error, texts.failed), 'code');
    },
  });
  return (
    <SubmitForm form={form} submitText={texts.confirm} busyText={texts.busy}>
      <FactorKey secret={secret} uri={uri} />
      <CodeField ref={field} label={texts.code} required {...form.field('code')} />
    </SubmitForm>
  );
}

/** The second factor of a customer or a helper who wants one (M-746). */
export function FactorCard({ audience }: { audience: Side }) {
  const query = useGetSecondFactorQuery({ audience }, useRefetchOnMount());
  const [begin, beginning] = useBeginSecondFactorMutation();
  const [remove, removing] = useRemoveSecondFactorMutation();
  const { withProof, dialog } = useProof(audience);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<unknown>();
  const content = useRef<HTMLDivElement>(null);

  const change = async (isSet: boolean) => {
    beginning.reset();
    const outcome = await withProof<{ error?: unknown }>(() => (isSet ? remove({ audience }) : begin({ audience })));
    setError(outcome.error);
  };
  const handleKept = () => {
    content.current?.focus();
    setRecoveryCodes(null);
  };
  return (
    <AccountCard texts={texts} failure={error ? errorText(error, texts.failed) : undefined}>
      <BlockQuery query={query} errorMessage={texts.loadFailed} height="4rem">
        {({ isSet, recoveryCodesLeft }) => (
          <div ref={content} tabIndex={-1} className={styles.card}>
            {recoveryCodes ? (
              <RecoveryCodes recoveryCodes={recoveryCodes} onDone={handleKept} />
            ) : !isSet && beginning.data ? (
              <Setup audience={audience} begun={beginning.data} onSet={setRecoveryCodes} />
            ) : (
              <>
                {isSet && <p>{texts.isSet(recoveryCodesLeft)}</p>}
                <Button
                  variant="secondary"
                  isBusy={beginning.isLoading || removing.isLoading}
                  busyText={texts.busy}
                  onClick={() => void change(isSet)}
                >
                  {isSet ? texts.remove : texts.begin}
                </Button>
              </>
            )}
          </div>
        )}
      </BlockQuery>
      {dialog}
    </AccountCard>
  );
}
