import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { SubmitForm } from 'shared-ui/ui/Form';
import { TextField } from 'shared-ui/ui/TextField';
import type { OrderedForm } from 'shared-ui/ui/useOrderedForm';
import { authTexts } from './texts';
import type { AuthFormProps } from './forms';

interface Props extends Omit<AuthFormProps, 'onMessage'> {
  form: OrderedForm<{ email: string }>;
  submitText: string;
  busyText: string;
  /** The fields below the e-mail. */
  children: ReactNode;
}

/** Every form of this page: the e-mail first, and no submission while the server is offline or the redirect is under way. */
export function AuthForm({ form, email, onEmailChange, isOffline, isDone, children, ...texts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Text that was typed before the page was hydrated counts (M-128).
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== email) onEmailChange(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later the field shows the value
  }, []);

  return (
    <SubmitForm form={form} isDisabled={isOffline} isBusy={isDone} {...texts}>
      <TextField
        ref={field}
        type="email"
        label={authTexts.email}
        autoComplete="email"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        {...form.field('email')}
      />
      {children}
    </SubmitForm>
  );
}
