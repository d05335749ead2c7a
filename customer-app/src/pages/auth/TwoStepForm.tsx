import { useEffect } from 'react';
import { requestCodeBody } from 'contract/auth';
import { firstFailure, type Failure } from 'contract/firstFailure';
import { Button, Stack, TextButton } from 'shared-ui/ui';
import { CodeField } from 'shared-ui/ui/CodeField';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { Form } from '../../components/Form/Form';
import { auth } from '../../texts/auth';
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
  email,
  onEmailChange,
  isOffline,
  isDone,
  onMessage,
  passwordLabel,
  submitText,
  busyText,
  validate,
  onSubmit,
}: TwoStepFormProps) {
  const code = useCodeRequest(onMessage);
  const trimmed = email.trim();
  const { formProps, field, isSubmitting, fail } = useOrderedForm<StepTwo>({
    validate: (values) =>
      code.isSent ? validate({ ...values, email: trimmed }) : firstFailure(requestCodeBody, { email }),
    onSubmit: (values) => (code.isSent ? onSubmit({ ...values, email: trimmed }) : code.send(trimmed)),
  });

  // The code was sent: focus moves to its field.
  useEffect(() => {
    if (code.isSent) formProps.ref.current?.querySelector<HTMLInputElement>('[name="otp"]')?.focus();
  }, [code.isSent, formProps.ref]);

  const handleResend = () => {
    const failure = firstFailure(requestCodeBody, { email });
    if (failure) fail(failure.message, failure.field);
    else void code.send(trimmed);
  };

  const isBusy = isSubmitting || isDone;
  return (
    <Form {...formProps}>
      <TextField
        type="email"
        label={auth.email}
        autoComplete="email"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        {...field('email')}
      />
      {code.isSent && (
        <>
          <Stack gap={1}>
            <CodeField label={auth.otp} hint={auth.otpHint(trimmed)} {...field('otp')} />
            <div>
              <TextButton isDisabled={isOffline || code.isSending || code.secondsLeft > 0} onClick={handleResend}>
                {code.secondsLeft > 0 ? auth.resendIn(code.secondsLeft) : auth.resendOtp}
              </TextButton>
            </div>
          </Stack>
          <PasswordField label={passwordLabel} autoComplete="new-password" {...field('password')} />
        </>
      )}
      <Button
        type="submit"
        isFullWidth
        isDisabled={isOffline}
        isBusy={isBusy}
        busyText={code.isSent ? busyText : auth.sendingOtp}
      >
        {code.isSent ? submitText : auth.sendOtp}
      </Button>
    </Form>
  );
}
