import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileField } from './FileField';

const meta = {
  component: FileField,
  args: { label: 'Profile image', accept: 'image/*', isOptional: true, hint: 'JPEG, PNG or WebP.' },
} satisfies Meta<typeof FileField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithError: Story = { args: { error: 'File size must be less than 5MB' } };
