import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimeField } from './TimeField';

const meta = { component: TimeField, args: { label: 'Start time', defaultValue: '09:00' } } satisfies Meta<
  typeof TimeField
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithError: Story = { args: { label: 'End time', error: 'End time must be after start time' } };
