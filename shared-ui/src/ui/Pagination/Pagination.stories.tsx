import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Pagination } from './Pagination';

const meta = { component: Pagination } satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

function Example({ start }: { start: number }) {
  const [page, setPage] = useState(start);
  return <Pagination page={page} totalPages={12} onPageChange={setPage} />;
}

const args = { page: 1, totalPages: 12, onPageChange: () => undefined };
export const First: Story = { args, render: () => <Example start={1} /> };
export const Middle: Story = { args, render: () => <Example start={5} /> };
export const Last: Story = { args, render: () => <Example start={12} /> };
