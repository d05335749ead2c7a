import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Combobox } from './Combobox';

const meta = { component: Combobox } satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

const CATEGORIES = [
  'Cleaning',
  'Plumbing',
  'Electrical',
  'Handyman',
  'Painting',
  'Gardening',
  'Carpentry',
  'Pest Control',
];

function Example({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <Combobox
      label="What service do you need?"
      icon="search"
      placeholder="Cleaning, plumbing…"
      suggestions={CATEGORIES}
      value={value}
      onValueChange={setValue}
    />
  );
}

export const Empty: Story = {
  args: { label: '', suggestions: [], value: '', onValueChange: () => undefined },
  render: () => <Example start="" />,
};
/** The tests press Arrow Down here and look at the open list. */
export const Open: Story = { ...Empty, tags: ['keys:Tab', 'keys:ArrowDown'], render: () => <Example start="in" /> };
