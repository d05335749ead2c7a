import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from './ErrorState';

const meta = {
  component: ErrorState,
  args: { message: 'Failed to fetch categories', onRetry: () => undefined },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {};
export const WithTitle: Story = {
  args: { title: 'Error Loading Bookings', level: 1, message: 'Failed to fetch bookings', retryLabel: 'Try Again' },
};
export const Retrying: Story = { args: { isRetrying: true } };
export const WithoutRetry: Story = { args: { onRetry: undefined } };
