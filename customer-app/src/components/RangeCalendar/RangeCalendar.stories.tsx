import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { type DateRange, RangeCalendar } from './RangeCalendar';

const meta = { component: RangeCalendar } satisfies Meta<typeof RangeCalendar>;
export default meta;

type Story = StoryObj<typeof meta>;

function Example({ mode, start, end }: { mode: 'single' | 'range'; start: string; end?: string }) {
  const [value, setValue] = useState<DateRange>({ start, end });
  return <RangeCalendar label="Booking dates" mode={mode} today="2026-11-20" value={value} onChange={setValue} />;
}

const args = { label: '', mode: 'single' as const, value: {}, onChange: () => undefined, today: '2026-11-20' };
export const Range: Story = { args, render: () => <Example mode="range" start="2026-11-25" end="2026-11-27" /> };
export const RangeStarted: Story = { args, render: () => <Example mode="range" start="2026-12-02" /> };
export const SingleDay: Story = { args, render: () => <Example mode="single" start="2026-11-25" /> };
