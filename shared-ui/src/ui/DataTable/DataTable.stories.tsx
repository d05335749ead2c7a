import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { formatDate, formatPounds } from '../format';
import { PayoutBadge, StatusBadge } from '../StatusBadge/StatusBadge';
import { type Column, DataTable } from './DataTable';

const meta = { component: DataTable } satisfies Meta<typeof DataTable>;
export default meta;

type Story = StoryObj<typeof meta>;

interface Job {
  id: string;
  service: string;
  date: string;
  price: number;
  status: string;
}

const COLUMNS: Column<Job>[] = [
  { key: 'service', header: 'Service', cell: (job) => job.service },
  { key: 'date', header: 'Date & Time', cell: (job) => formatDate(job.date) },
  { key: 'price', header: 'Total Price', cell: (job) => formatPounds(job.price) },
  { key: 'status', header: 'Status', cell: (job) => <StatusBadge status={job.status} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (job) => (
      <Button size="sm" aria-label={`Mark Available: ${job.service}`}>
        Mark Available
      </Button>
    ),
  },
];
const JOBS: Job[] = [
  { id: '1', service: 'Tap and leak repair', date: '2026-11-24', price: 84, status: 'confirmed' },
  { id: '2', service: 'Shelf and door fitting', date: '2026-11-26', price: 136, status: 'available' },
  { id: '3', service: 'Flat-pack assembly', date: '2026-11-28', price: 66.25, status: 'completed' },
];

export const ThreeRows: Story = {
  args: { caption: '', columns: [], rows: [], rowKey: () => '' },
  render: () => (
    <Card>
      <DataTable caption="Paid bookings" columns={COLUMNS} rows={JOBS} rowKey={(job) => job.id} />
    </Card>
  ),
};

const MANY: Column<Job>[] = [
  ...COLUMNS.slice(0, 3),
  { key: 'customer', header: 'Customer', cell: () => 'Amelia Stone' },
  { key: 'duration', header: 'Duration', cell: () => '2 h 30 min' },
  { key: 'place', header: 'Location', cell: () => '14 Clapham Manor Street, London, SW4 6DX' },
  { key: 'payout', header: 'Payout Status', cell: () => <PayoutBadge status="pending" /> },
  ...COLUMNS.slice(3),
];

export const NineColumns: Story = {
  args: { caption: '', columns: [], rows: [], rowKey: () => '' },
  render: () => (
    <Card>
      <DataTable caption="Assigned bookings" columns={MANY} rows={JOBS} rowKey={(job) => job.id} />
    </Card>
  ),
};
