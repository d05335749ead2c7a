import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './VisuallyHidden';

const meta = { component: VisuallyHidden } satisfies Meta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BesideAPicture: Story = {
  render: () => (
    <p>
      2<VisuallyHidden> awaiting a decision</VisuallyHidden>
    </p>
  ),
};
