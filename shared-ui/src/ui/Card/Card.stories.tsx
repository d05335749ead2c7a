import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from '../TextLink/TextLink';
import { Card, CardHeader } from './Card';

const meta = { component: Card, args: { children: 'Small repairs done properly.' } } satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Surface: Story = {};
export const Soft: Story = { args: { tone: 'soft' } };
export const Interactive: Story = { args: { isInteractive: true } };
export const WithHeader: Story = {
  args: {
    children: (
      <CardHeader title="Awaiting your decision">
        <TextLink to="/provider/bookings">All assigned</TextLink>
      </CardHeader>
    ),
  },
};
