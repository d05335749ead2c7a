import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from './TextField';

const meta = { component: TextField, args: { label: 'Full Name', autoComplete: 'name' } } satisfies Meta<
  typeof TextField
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Amelia Carter' } };
export const WithHint: Story = {
  args: {
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    defaultValue: '+44 7700 900123',
    hint: 'So your helper can reach you on the day.',
  },
};
export const WithError: Story = {
  args: {
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    defaultValue: 'amelia@',
    error: 'Please enter a valid email address',
  },
};
export const Optional: Story = { args: { label: 'Company', autoComplete: 'organization', isOptional: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Amelia Carter' } };
export const ReadOnly: Story = { args: { label: 'Email', readOnly: true, defaultValue: 'hugo@example.com' } };
export const WithIcon: Story = {
  args: {
    label: 'Search bookings',
    type: 'search',
    icon: 'search',
    isLabelHidden: true,
    placeholder: 'Search by chore or booking ID',
  },
};
export const BareInABox: Story = {
  args: { label: 'Where?', look: 'bare', icon: 'map-pin', placeholder: 'Enter location', autoComplete: 'postal-code' },
};
