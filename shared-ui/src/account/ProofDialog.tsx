import { useEffect } from 'react';
import { errorText, type Audience } from 'shared-ui/store';
import { Button, Dialog, DialogActions, TextButton } from 'shared-ui/ui';
import { Form, FormOutcome, TextField, useOrderedForm } from 'shared-ui/forms';
import { useBeginProofMutation, useProveMutation } from './accountApi';
import { hasPasskeys, signByPasskey } from '../passkeys/browserPasskeys';
import { proofTexts as texts } from './proofTexts';

export interface ProofDialogProps {
  audience: Audience;
  /** Called once, with whether the person has proven it. */
  onEnd: (isProven: boolean) => void;
}

/** Asks for a mailed code, one of the authenticator app, or a passkey. */
export function ProofDialog({ audience, onEnd }: ProofDialogProps) {
  const [begin, { data, error }] = useBeginProofMutation();
  const [prove] = useProveMutation();
  useEffect(() => void begin({ audience }), [audience, begin]);
  const form = useOrderedForm<{ code: string }>({
    validate: ({ code }) => (code.trim() ? null : { field: 'code', message: texts.missing }),
    onSubmit: async ({ code }): Promise<void> => {
      const { error: failure } = await prove({ audience, code });
      if (failure) form.fail(errorText(failure, texts.failed), 'code');
      else onEnd(true);
    },
  });
  const challenge = hasPasskeys() ? data?.passkey : undefined;
  const handlePasskey = async () => {
    const passkey = challenge && (await signByPasskey(challenge));
    if (!passkey) return form.fail(texts.notSigned);
    const { error: failure } = await prove({ audience, passkey });
    if (!failure) return onEnd(true);
    form.fail(errorText(failure, texts.failed));
    // The challenge is used up.
    return void begin({ audience });
  };
  const hasCode = data?.by !== 'passkey';
  const lead = error ? errorText(error, texts.failed) : data ? texts.by[data.by](data.to ?? '') : texts.loading;
  return (
    <Dialog isOpen onClose={() => onEnd(false)} title={texts.title} size="sm" initialFocus="field">
      <Form {...form.formProps}>
        <p role="status">{lead}</p>
        <FormOutcome failure={form.failure} />
        {hasCode && <TextField label={texts.code} autoComplete="one-time-code" required {...form.field('code')} />}
        {challenge && (
          <Button variant={hasCode ? 'secondary' : 'primary'} onClick={() => void handlePasskey()}>
            {texts.usePasskey}
          </Button>
        )}
        {data?.by === 'mail' && <TextButton onClick={() => void begin({ audience })}>{texts.again}</TextButton>}
        <DialogActions>
          <Button variant="secondary" onClick={() => onEnd(false)}>
            {texts.cancel}
          </Button>
          {hasCode && (
            <Button type="submit" isBusy={form.isSubmitting} busyText={texts.submitting}>
              {texts.submit}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
