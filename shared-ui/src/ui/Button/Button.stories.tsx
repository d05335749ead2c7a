import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../Layout/Layout';
import { Button } from './Button';

const meta = { component: Button, args: { children: 'Book Now' } } satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary', children: 'Previous' } };
export const Soft: Story = { args: { variant: 'soft' } };
export const Ghost: Story = { args: { variant: 'ghost', children: 'Cancel' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Cancel booking, get £36.00 back' } };
export const Small: Story = { args: { size: 'sm', variant: 'secondary', icon: 'refresh-cw', children: 'Try Again' } };
export const Large: Story = { args: { size: 'lg', icon: 'search', children: 'Search' } };
export const WithIconAtEnd: Story = { args: { iconEnd: 'chevron-right', children: 'Next' } };
export const Busy: Story = { args: { isBusy: true, busyText: 'Creating Booking...', children: 'Confirm & Pay' } };
export const Disabled: Story = { args: { isDisabled: true, children: 'Reject Booking' } };
export const FullWidth: Story = { args: { isFullWidth: true, children: 'Sign In' } };
export const OnDeep: Story = {
  render: () => (
    <div style={{ padding: 'var(--s-4)', background: 'var(--deep)' }}>
      <Cluster>
        <Button variant="onDeep">Read DIY guides</Button>
        <Button variant="ghostOnDeep">Become a helper</Button>
      </Cluster>
    </div>
  ),
};
