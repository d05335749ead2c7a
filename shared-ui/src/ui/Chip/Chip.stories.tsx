import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip, RemovableChip } from './Chip';

const meta = { component: Chip, args: { children: 'cleaning' } } satisfies Meta<typeof Chip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Suggestion: Story = {};
export const Filter: Story = { render: () => <RemovableChip onRemove={() => undefined}>Up to £30</RemovableChip> };
