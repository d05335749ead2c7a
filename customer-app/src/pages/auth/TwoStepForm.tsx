import { useEffect } from 'react';
import { requestCodeBody } from 'contract/people/account';
import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { Stack, TextButton } from 'shared-ui/ui';
import { CodeField } from 'shared-ui/ui/CodeField';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { authTexts } from '../../texts/auth';
import { AuthForm } from './AuthForm';
import type { AuthFormProps } from './forms';
import { useCodeRequest } from './useCodeRequest';

interface StepTwo {
  email: string;
  otp: string;
  password: string;
}

interface TwoStepFormProps extends AuthFormProps {
  passwordLabel: string;
  submitText: string;
  busyText: string;
  validate: (values: StepTwo) => Failure | null;
  onSubmit: (values: StepTwo) => Promise<void>;
}

/** Sign-up and password reset (C-4.10, C-4.14): first a one-time code is requested, then e-mail, code and password are sent together. */
export function TwoStepForm({
  onMessage,
  passwordLabel,
  submitText,
  busyText,
  validate,
  onSubmit,
  ...props
}: TwoStepFormProps) {
  const { email, isOffline } = props;
  const code = useCodeRequest(onMessage);
  const isSent = code.sentTo !== null;
  const trimmed = email.trim();
  const form = useOrderedForm<StepTwo>({
    validate: (values) => (isSent ? validate({ ...values, email: trimmed }) : firstFailure(requestCodeBody, values)),
    onSubmit: (values) => (isSent ? onSubmit({ ...values, email: trimmed }) : code.send(values.email.trim())),
  });

  // The code was sent: focus moves to its field.
  const { ref } = form.formProps;
  useEffect(() => {
    if (isSent) ref.current?.querySelector<HTMLInputElement>('[name="otp"]')?.focus();
  }, [isSent, ref]);

  const handleResend = () => {
    const failure = firstFailure(requestCodeBody, { email });
    if (failure) form.fail(failure.message, failure.field);
    else void code.send(trimmed);
  };

  return (
    <AuthForm
      form={form}
      {...props}
      submitText={isSent ? submitText : authTexts.sendOtp}
      busyText={isSent ? busyText : authTexts.sendingOtp}
    >
      {code.sentTo !== null && (
        <>
          <Stack gap={1}>
            <CodeField label={authTexts.otp} hint={authTexts.otpHint(code.sentTo)} {...form.field('otp')} />
            <div>
              <TextButton isDisabled={isOffline || code.isSending || code.secondsLeft > 0} onClick={handleResend}>
                {code.secondsLeft > 0 ? authTexts.resendIn(code.secondsLeft) : authTexts.resendOtp}
              </TextButton>
            </div>
          </Stack>
          <PasswordField label={passwordLabel} autoComplete="new-password" {...form.field('password')} />
        </>
      )}
    </AuthForm>
  );
}
