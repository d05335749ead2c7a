import { resetPasswordBody } from 'contract/people/account';
import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { LIMITS } from 'contract/platform/limits';
import { errorText } from 'shared-ui/store';
import { TextButton } from 'shared-ui/ui';
import { CodeField } from 'shared-ui/ui/CodeField';
import { SubmitForm } from 'shared-ui/ui/Form';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useResetProviderPasswordMutation } from '../../api/auth';
import { resetTexts } from '../../texts/login';
import { useDelayed } from './useDelayed';
import styles from './ProviderLoginPage.module.css';

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
        <div className={styles.links}>
          <TextButton isDisabled={form.isSubmitting} onClick={onResend}>
            {resetTexts.resend}
          </TextButton>
        </div>
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
