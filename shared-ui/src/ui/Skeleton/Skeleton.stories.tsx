import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardGrid } from '../Layout/Layout';
import { Skeleton, SkeletonBlock, SkeletonText } from './Skeleton';

const meta = { component: Skeleton, args: { children: null } } satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

const shapes = (
  <CardGrid columns={3}>
    {[1, 2, 3].map((card) => (
      <li key={card}>
        <SkeletonBlock ratio="8 / 5" />
        <SkeletonText width="70%" />
        <SkeletonText width="40%" />
        <SkeletonBlock width="2.75rem" height="2.75rem" />
      </li>
    ))}
  </CardGrid>
);

export const Cards: Story = { args: { children: shapes } };
export const WithVisibleLabel: Story = {
  args: { children: shapes, label: 'Searching for services...', isLabelShown: true },
};
