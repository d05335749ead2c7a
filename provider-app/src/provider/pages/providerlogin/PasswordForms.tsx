import { resetPasswordBody, requestCodeBody } from 'contract/people/account';
import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { LIMITS } from 'contract/platform/limits';
import { errorText } from 'shared-ui/store';
import { Cluster, TextButton } from 'shared-ui/ui';
import { CodeField, SubmitForm, PasswordField, useOrderedForm, TextField } from 'shared-ui/forms';
import { useResetProviderPasswordMutation, useRequestProviderCodeMutation } from '../../api/auth';
import { resetTexts, forgotTexts, loginTexts } from './texts';
import { useEffect, useEffectEvent, useState } from 'react';

interface ForgotFormProps {
  /** The email that was entered before. */
  email: string;
  /** Two seconds after the code was sent. */
  onSent: (email: string) => void;
  onBack: () => void;
}

export function ForgotForm({ email, onSent, onBack }: ForgotFormProps) {
  const [requestCode] = useRequestProviderCodeMutation();
  const [sentTo, setSentTo] = useState('');
  const { isDone, finish } = useDelayed(() => onSent(sentTo));

  const form = useOrderedForm<{ email: string }>({
    validate: (values) => firstFailure(requestCodeBody, values),
    onSubmit: async (values): Promise<void> => {
      const { error } = await requestCode({ email: values.email.trim() });
      if (error) return form.fail(errorText(error, forgotTexts.failed));
      setSentTo(values.email.trim());
      return finish();
    },
  });

  return (
    <SubmitForm
      form={form}
      gap={5}
      done={isDone && forgotTexts.success}
      submitText={forgotTexts.submit}
      busyText={forgotTexts.submitting}
      footer={
        <Cluster>
          <TextButton onClick={onBack}>{forgotTexts.back}</TextButton>
        </Cluster>
      }
    >
      <TextField
        label={loginTexts.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        {...form.field('email')}
      />
    </SubmitForm>
  );
}

/** Milliseconds until the next step replaces a finished one (H-9.4). */
const DELAY_MS = 2_000;

/** `finish` marks a step as done, and `next` runs two seconds later, unless the step was unmounted before. */
export function useDelayed(next: () => void): { isDone: boolean; finish: () => void } {
  const [isDone, setIsDone] = useState(false);
  const handleNext = useEffectEvent(next);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => handleNext(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { isDone, finish: () => setIsDone(true) };
}

interface Values {
  otp: string;
  newPassword: string;
  confirmation: string;
}

/** The passwords first, as specified (H-5.4, H-5.5): equal, then long enough; then the rules of the call. */
export function checkReset({ otp, newPassword, confirmation }: Values, email: string): Failure | null {
  if (newPassword !== confirmation) return { field: 'confirmation', message: resetTexts.mismatch };
  const password = firstFailure(resetPasswordBody.shape.newPassword, newPassword);
  if (password) return { field: 'newPassword', message: password.message };
  return firstFailure(resetPasswordBody, { email, otp, newPassword });
}

interface ResetFormProps {
  /** The email that the code was sent to. */
  email: string;
  /** Two seconds after the password was changed. */
  onReset: () => void;
  onResend: () => void;
}

export function ResetForm({ email, onReset, onResend }: ResetFormProps) {
  const [reset] = useResetProviderPasswordMutation();
  const { isDone, finish } = useDelayed(onReset);

  const form = useOrderedForm<Values>({
    validate: (values) => checkReset(values, email),
    onSubmit: async ({ otp, newPassword }) => {
      const { error } = await reset({ email, otp, newPassword });
      if (error) form.fail(errorText(error, resetTexts.failed));
      else finish();
    },
  });

  return (
    <SubmitForm
      form={form}
      gap={5}
      done={isDone && resetTexts.success}
      submitText={resetTexts.submit}
      busyText={resetTexts.submitting}
      footer={
        <Cluster>
          <TextButton isDisabled={form.isSubmitting} onClick={onResend}>
            {resetTexts.resend}
          </TextButton>
        </Cluster>
      }
    >
      <CodeField
        label={resetTexts.code}
        hint={resetTexts.codeHint}
        digits={LIMITS.oneTimeCodeDigits}
        required
        {...form.field('otp')}
      />
      <PasswordField
        label={resetTexts.newPassword}
        hint={resetTexts.newPasswordHint}
        autoComplete="new-password"
        required
        {...form.field('newPassword')}
      />
      <PasswordField
        label={resetTexts.confirmation}
        autoComplete="new-password"
        required
        {...form.field('confirmation')}
      />
    </SubmitForm>
  );
}
