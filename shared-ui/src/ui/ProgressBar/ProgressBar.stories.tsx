import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './ProgressBar';

const meta = { component: ProgressBar, args: { label: 'Uploading image', value: 50 } } satisfies Meta<
  typeof ProgressBar
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Half: Story = {};
export const Unknown: Story = { args: { label: 'Verifying', value: undefined } };
