import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateField } from './DateField';

const meta = { component: DateField, args: { label: 'Start date', min: '2026-11-20' } } satisfies Meta<
  typeof DateField
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '2026-11-25' } };
export const WithError: Story = { args: { defaultValue: '2026-11-01', error: 'Booking date cannot be in the past' } };
