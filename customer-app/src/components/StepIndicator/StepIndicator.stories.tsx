import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepIndicator } from './StepIndicator';

const meta = { component: StepIndicator, args: { steps: ['Time', 'Details', 'Confirm'], current: 0 } } satisfies Meta<
  typeof StepIndicator
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { current: 1 } };
export const Third: Story = { args: { current: 2 } };
