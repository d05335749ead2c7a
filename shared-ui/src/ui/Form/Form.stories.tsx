import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from '../PasswordField/PasswordField';
import { TextField } from '../TextField/TextField';
import { useOrderedForm, type OrderedForm } from '../useOrderedForm/useOrderedForm';
import { SubmitForm } from './Form';

interface Login {
  email: string;
  password: string;
}

function LoginForm({ done, isBusy = false }: { done?: string; isBusy?: boolean }) {
  const form: OrderedForm<Login> = useOrderedForm<Login>({
    validate: () => null,
    onSubmit: () => form.fail('Login failed'),
  });
  return (
    <SubmitForm form={form} done={done ?? false} isBusy={isBusy} submitText="Sign In" busyText="Signing In...">
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </SubmitForm>
  );
}

const meta = { component: LoginForm } satisfies Meta<typeof LoginForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};
/** Submitted, and rejected as a whole: the alert is above the fields. */
export const Failed: Story = { tags: ['keys:Tab', 'keys:Enter'] };
export const Busy: Story = { args: { isBusy: true } };
export const Done: Story = { args: { done: 'Login successful!' } };
