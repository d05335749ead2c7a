import type { Meta, StoryObj } from '@storybook/react-vite';
import { StarRating } from './StarRating';

const meta = { component: StarRating, args: { value: 4 } } satisfies Meta<typeof StarRating>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const HalfIsFloored: Story = { args: { value: 4.5 } };
export const None: Story = { args: { value: 0 } };
