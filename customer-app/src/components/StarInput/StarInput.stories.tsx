import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { StarInput } from './StarInput';

const meta = { component: StarInput, args: { legend: 'Your rating' } } satisfies Meta<typeof StarInput>;
export default meta;

type Story = StoryObj<typeof meta>;

function Chosen() {
  const [value, setValue] = useState(4);
  return <StarInput legend="Your rating" value={value} onChange={setValue} />;
}

export const Empty: Story = {};
export const FourChosen: Story = { render: () => <Chosen /> };
export const WithError: Story = { args: { error: 'Please choose a rating' } };
