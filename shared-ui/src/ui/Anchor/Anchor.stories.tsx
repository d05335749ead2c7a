import type { Meta, StoryObj } from '@storybook/react-vite';
import { Anchor } from './Anchor';

const meta = { component: Anchor, args: { to: '/services', children: 'Chores' } } satisfies Meta<typeof Anchor>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfThisSite: Story = {};
export const OfAnotherSite: Story = { args: { to: 'https://example.com', children: 'example.com' } };
