import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from './PasswordField';

const meta = { component: PasswordField, args: { label: 'Password', autoComplete: 'current-password' } } satisfies Meta<
  typeof PasswordField
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithError: Story = { args: { defaultValue: 'abc', error: 'Password must be at least 5 characters long' } };
