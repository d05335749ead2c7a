import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Tabs } from './Tabs';

const meta = { component: Tabs } satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

const TABS = [
  { value: 'customers', label: 'For customers' },
  { value: 'helpers', label: 'For helpers' },
];

function Example() {
  const [value, setValue] = useState('customers');
  return (
    <Tabs label="Features" tabs={TABS} value={value} onChange={setValue}>
      <p>
        {value === 'customers'
          ? 'Clear hourly prices and simple booking.'
          : 'Paid bookings near you, paid out after the work.'}
      </p>
    </Tabs>
  );
}

export const Two: Story = {
  args: { label: '', tabs: [], value: '', onChange: () => undefined, children: null },
  render: () => <Example />,
};
