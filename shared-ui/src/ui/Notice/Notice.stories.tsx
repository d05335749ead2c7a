import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button';
import { Notice } from './Notice';

const meta = { component: Notice, args: { children: 'You pay with PayPal on the last step.' } } satisfies Meta<
  typeof Notice
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success', role: 'status', children: 'Profile updated successfully!' } };
export const Warning: Story = {
  args: { tone: 'warning', title: 'Pending Approval', children: 'You can accept jobs once your account is approved.' },
};
export const ErrorWithRetry: Story = {
  args: {
    tone: 'error',
    role: 'alert',
    children: 'Backend server appears to be offline. Please start the server or try again later.',
    action: (
      <Button size="sm" variant="secondary">
        Retry
      </Button>
    ),
  },
};
