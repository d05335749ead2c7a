import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button';
import { Stack } from '../Layout/Layout';
import { PasswordField } from '../PasswordField/PasswordField';
import { TextField } from '../TextField/TextField';
import { useOrderedForm } from './useOrderedForm';

interface Login {
  email: string;
  password: string;
}

function LoginForm() {
  const { formProps, field, isSubmitting } = useOrderedForm<Login>({
    validate: ({ email, password }) => {
      if (!email) return { field: 'email', message: 'Email is required' };
      return password ? null : { field: 'password', message: 'Password is required' };
    },
    onSubmit: () => new Promise((resolve) => setTimeout(resolve, 1000)),
  });
  return (
    <form {...formProps}>
      <Stack>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" isBusy={isSubmitting} busyText="Signing In...">
          Sign In
        </Button>
      </Stack>
    </form>
  );
}

const meta = { component: LoginForm } satisfies Meta<typeof LoginForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};
/** Submitted while empty: the first rule's message, focus in its field. */
export const FirstFailure: Story = { tags: ['keys:Tab', 'keys:Enter'] };
