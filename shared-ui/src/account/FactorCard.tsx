import type { Side } from 'contract/bookings/statuses';
import { useState } from 'react';
import { errorText } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { Button, Card, CardHeader, Notice, QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { CodeField } from 'shared-ui/ui/CodeField';
import { SubmitForm } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import {
  useBeginSecondFactorMutation,
  useGetSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useSetSecondFactorMutation,
} from './accountApi';
import styles from './AccountSections.module.css';
import { factorTexts as texts } from './accountTexts';
import { useProof } from './useProof';

interface SetupProps {
  audience: Side;
  begun: { secret: string; uri: string; enrolmentToken: string };
  onSet: (recoveryCodes: readonly string[]) => void;
}

/** The secret for the app, and its first code. */
function Setup({ audience, begun: { secret, uri, enrolmentToken }, onSet }: SetupProps) {
  const [set] = useSetSecondFactorMutation();
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
      <p>
        {texts.secret} <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <a href={uri}>{texts.open}</a>
      <CodeField label={texts.code} required {...form.field('code')} />
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
  const error = beginning.error ?? removing.error;
  return (
    <Card as="section" className={styles.card}>
      <CardHeader title={texts.title} />
      <p>{texts.explanation}</p>
      {error && (
        <Notice tone="error" role="alert">
          {errorText(error, texts.failed)}
        </Notice>
      )}
      <QueryState
        query={query}
        errorMessage={texts.loadFailed}
        skeleton={
          <Skeleton>
            <SkeletonBlock height="4rem" />
          </Skeleton>
        }
      >
        {({ isSet, recoveryCodesLeft }) => (
          <div className={styles.card}>
            {recoveryCodes && <Notice tone="success">{texts.recovery(recoveryCodes)}</Notice>}
            {isSet && <p>{texts.isSet(recoveryCodesLeft)}</p>}
            {!isSet && beginning.data ? (
              <Setup audience={audience} begun={beginning.data} onSet={setRecoveryCodes} />
            ) : (
              <Button
                variant="secondary"
                isBusy={beginning.isLoading || removing.isLoading}
                busyText={texts.busy}
                onClick={() => {
                  setRecoveryCodes(null);
                  beginning.reset();
                  void withProof<{ error?: unknown }>(() => (isSet ? remove({ audience }) : begin({ audience })));
                }}
              >
                {isSet ? texts.remove : texts.begin}
              </Button>
            )}
          </div>
        )}
      </QueryState>
      {dialog}
    </Card>
  );
}
