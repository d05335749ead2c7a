import type { Meta, StoryObj } from '@storybook/react-vite';
import { Price } from './Price';

const meta = { component: Price, args: { amount: 18.5 } } satisfies Meta<typeof Price>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const PerHour: Story = { args: { isPerHour: true } };
export const Large: Story = { args: { size: 'lg', isPerHour: true } };
export const ExtraLarge: Story = { args: { size: 'xl', amount: 194.25 } };
export const Unknown: Story = { args: { amount: null } };
