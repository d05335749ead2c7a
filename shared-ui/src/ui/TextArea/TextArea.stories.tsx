import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './TextArea';

const meta = { component: TextArea, args: { label: 'Special Requests' } } satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { isOptional: true } };
export const WithMinimum: Story = {
  args: {
    label: 'Description',
    defaultValue: 'Small repairs',
    counter: (text) => `${text.length}/20 characters minimum`,
  },
};
export const WithMaximum: Story = {
  args: {
    label: 'Why are you rejecting this booking?',
    hint: 'Required',
    counter: (text) => `${text.length}/500`,
    error: 'Please provide a rejection reason.',
  },
};
