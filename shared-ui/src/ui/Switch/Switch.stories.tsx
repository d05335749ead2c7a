import type { Meta, StoryObj } from '@storybook/react-vite';
import { Switch } from './Switch';

const meta = { component: Switch, args: { label: 'Auto-accept bookings' } } satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const On: Story = { args: { defaultChecked: true } };
export const Off: Story = { args: { label: 'Show phone number' } };
export const WithHint: Story = { args: { hint: 'Jobs that fit your hours are accepted for you.' } };
export const Disabled: Story = { args: { disabled: true } };
