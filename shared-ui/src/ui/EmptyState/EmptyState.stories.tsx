import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { EmptyState } from './EmptyState';

const meta = {
  component: EmptyState,
  args: {
    title: 'No Bookings Yet',
    level: 1,
    children: 'When you book a chore it will show here.',
    image: 'img/lock-door-400.avif',
    action: <ButtonLink to="/services">Browse chores</ButtonLink>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithAction: Story = {};
export const WithoutPicture: Story = { args: { image: null } };
