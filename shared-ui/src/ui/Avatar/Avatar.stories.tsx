import type { Meta, StoryObj } from '@storybook/react-vite';
import { assetUrl } from '../assetUrl';
import { Avatar } from './Avatar';

const meta = { component: Avatar, args: { name: 'Amelia Carter', src: assetUrl('img/av-amelia.avif') } } satisfies Meta<
  typeof Avatar
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Picture: Story = {};
export const Initials: Story = { args: { src: null } };
export const Named: Story = { args: { isNamed: true } };
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const ExtraLarge: Story = { args: { size: 'xl', src: null } };
