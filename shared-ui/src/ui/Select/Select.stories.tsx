import type { Meta, StoryObj } from '@storybook/react-vite';
import { Select } from './Select';

const meta = {
  component: Select,
  args: {
    label: 'Status',
    defaultValue: 'all',
    options: [
      { value: 'all', label: 'All Status' },
      { value: 'confirmed', label: 'Confirmed' },
      { value: 'pending', label: 'Pending' },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const WithError: Story = { args: { error: 'Please choose a status' } };
export const Disabled: Story = { args: { disabled: true } };
