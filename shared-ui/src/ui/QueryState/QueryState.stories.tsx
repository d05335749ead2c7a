import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../EmptyState/EmptyState';
import { Skeleton, SkeletonText } from '../Skeleton/Skeleton';
import { type QueryLike, QueryState } from './QueryState';

const meta = { component: QueryState } satisfies Meta<typeof QueryState>;
export default meta;

type Story = StoryObj<typeof meta>;

const query: QueryLike<string[]> = { isLoading: false, isFetching: false, isError: false, refetch: () => undefined };
const args = {
  query,
  skeleton: (
    <Skeleton>
      <SkeletonText width="60%" />
      <SkeletonText width="40%" />
    </Skeleton>
  ),
  isEmpty: (data: unknown) => (data as string[]).length === 0,
  empty: <EmptyState level={1} title="No chores available" />,
  children: (data: unknown) => <p>{(data as string[]).join(', ')}</p>,
};

export const Loading: Story = { args: { ...args, query: { ...query, isLoading: true, isFetching: true } } };
export const Failed: Story = {
  args: { ...args, query: { ...query, isError: true, error: { message: 'Failed to fetch services' } } },
};
export const Empty: Story = { args: { ...args, query: { ...query, data: [] } } };
export const Content: Story = {
  args: { ...args, query: { ...query, data: ['Regular home clean', 'Window cleaning'] } },
};
export const ContentRefetching: Story = {
  args: { ...args, query: { ...query, data: ['Regular home clean'], isFetching: true } },
};
