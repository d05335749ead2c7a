import { loginBody, type Login } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { errorText, useAuth, useIsSessionKept, useToast } from 'shared-ui/store';
import { Notice, TextLink } from 'shared-ui/ui';
import { SubmitForm } from 'shared-ui/ui/Form';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm, type OrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useLoginProviderMutation } from '../../api/auth';
import { loginTexts } from '../../texts/login';
import styles from './ProviderLoginPage.module.css';

export function LoginForm({ forgotUrl }: { forgotUrl: string }) {
  const auth = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const [login] = useLoginProviderMutation();
  const isKept = useIsSessionKept();

  const form: OrderedForm<Login> = useOrderedForm<Login>({
    validate: (values) => firstFailure(loginBody, values),
    onSubmit: async (values) => {
      const { data, error } = await login(values);
      if (!data) {
        form.fail(errorText(error, { failed: loginTexts.failed, network: loginTexts.network }));
        return;
      }
      auth.signInProvider(data.token, data.provider);
      toast.success(loginTexts.success);
      // Null once the form was left: whoever did stays where they are (M-16.1).
      if (form.formProps.ref.current) await navigate(paths.provider.dashboard(), { replace: true });
    },
  });

  return (
    <SubmitForm
      form={form}
      gap={5}
      submitText={loginTexts.submit}
      busyText={loginTexts.submitting}
      footer={
        <div className={styles.links}>
          <TextLink to={forgotUrl}>{loginTexts.forgot}</TextLink>
        </div>
      }
    >
      {!isKept && <Notice tone="warning">{loginTexts.notKept}</Notice>}
      <TextField label={loginTexts.email} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField label={loginTexts.password} autoComplete="current-password" required {...form.field('password')} />
    </SubmitForm>
  );
}
