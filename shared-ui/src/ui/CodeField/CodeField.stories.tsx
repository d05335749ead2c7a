import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeField } from './CodeField';

const meta = {
  component: CodeField,
  args: { label: 'One-time code', hint: 'We sent it to your email.' },
} satisfies Meta<typeof CodeField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '204816' } };
export const WithError: Story = { args: { defaultValue: '2048', error: 'Please enter OTP and new password' } };
