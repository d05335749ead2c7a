import { useEffect, useState } from 'react';
import {
  requestCodeBody,
  signupBody,
  type SignIn,
  type Signup,
  resetPasswordBody,
  type PasswordReset,
} from 'contract/people/account';
import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { errorText } from 'shared-ui/store';
import { Stack, TextButton } from 'shared-ui/ui';
import { CodeField, PasswordField, useOrderedForm } from 'shared-ui/forms';
import { useRequestCodeMutation, useSignupMutation, useResetPasswordMutation } from '../../api/auth';
import { authTexts } from './texts';
import { type AuthFormProps, AuthForm } from './AuthForm';

const RESEND_AFTER_SECONDS = 30;

/** Step one of sign-up and reset: requests a one-time code. `sentTo`, the address that has one, opens step two. */
function useCodeRequest(onMessage: AuthFormProps['onMessage']) {
  const [requestCode, { isLoading }] = useRequestCodeMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const send = async (email: string) => {
    onMessage(null);
    const { error } = await requestCode({ email });
    if (error) return onMessage({ tone: 'error', text: errorText(error, authTexts.otpFailure) });
    setSentTo(email);
    setSecondsLeft(RESEND_AFTER_SECONDS);
    onMessage({ tone: 'success', text: authTexts.otpSent });
  };

  return { sentTo, isSending: isLoading, secondsLeft, send };
}

interface TwoStepFormProps extends AuthFormProps {
  passwordLabel: string;
  submitText: string;
  busyText: string;
  validate: (values: Signup) => Failure | null;
  onSubmit: (values: Signup) => Promise<void>;
}

/** Sign-up and password reset (C-4.10, C-4.14): first a one-time code is requested, then e-mail, code and password are sent together. */
function TwoStepForm({
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
  const form = useOrderedForm<Signup>({
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

interface SignupFormProps extends AuthFormProps {
  onSignedUp: (response: SignIn, email: string) => void;
}

/** Of several missing fields the first on the screen is marked; the message is the same. */
function signupFailure(values: Signup): Failure | null {
  const failure = firstFailure(signupBody, values);
  return failure?.field === 'password' && !values.otp.trim() ? { ...failure, field: 'otp' } : failure;
}

export function SignupForm({ onSignedUp, ...props }: SignupFormProps) {
  const [signup] = useSignupMutation();

  const handleSubmit = async ({ email, password, otp }: Signup) => {
    props.onMessage(null);
    const response = await signup({ email, password, otp });
    if (response.data) return onSignedUp(response.data, email);
    props.onMessage({ tone: 'error', text: errorText(response.error, authTexts.signupFailure) });
  };

  return (
    <TwoStepForm
      {...props}
      passwordLabel={authTexts.password}
      submitText={authTexts.signup}
      busyText={authTexts.signingUp}
      validate={signupFailure}
      onSubmit={handleSubmit}
    />
  );
}

/** The field has the name that it has in every form; the call names it `newPassword`. */
function toBody({ email, otp, password }: Signup): PasswordReset {
  return { email, otp, newPassword: password };
}

/** Requires only that there is a password (C-5.21): the server checks its length. */
function resetFailure(body: PasswordReset): Failure | null {
  const failure = firstFailure(resetPasswordBody, body);
  if (failure?.field !== 'newPassword') return failure;
  return body.newPassword ? null : { ...failure, field: 'password' };
}

export function ResetForm({ onReset, ...props }: AuthFormProps & { onReset: () => void }) {
  const [resetPassword] = useResetPasswordMutation();

  const handleSubmit = async (values: Signup) => {
    props.onMessage(null);
    const { error } = await resetPassword(toBody(values));
    if (!error) return onReset();
    props.onMessage({ tone: 'error', text: errorText(error, authTexts.resetFailure) });
  };

  return (
    <TwoStepForm
      {...props}
      passwordLabel={authTexts.newPassword}
      submitText={authTexts.reset}
      busyText={authTexts.resetting}
      validate={(values) => resetFailure(toBody(values))}
      onSubmit={handleSubmit}
    />
  );
}
