import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumberField } from './NumberField';

const meta = {
  component: NumberField,
  args: { label: 'Max concurrent bookings', isWhole: true, defaultValue: 2 },
} satisfies Meta<typeof NumberField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const WithError: Story = { args: { defaultValue: 0, error: 'Must be at least 1' } };
export const Decimal: Story = { args: { label: 'Price', isWhole: false, defaultValue: '18.50' } };
