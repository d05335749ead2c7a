import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateText } from './DateText';

const meta = { component: DateText, args: { value: '2026-11-25' } } satisfies Meta<typeof DateText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const NotSet: Story = { args: { value: null } };
export const Invalid: Story = { args: { value: 'soon' } };
