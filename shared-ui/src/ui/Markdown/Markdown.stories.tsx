import type { Meta, StoryObj } from '@storybook/react-vite';
import { Markdown } from './Markdown';

const meta = {
  component: Markdown,
  args: {
    text: [
      '## Before the frost',
      'Turn the heating **off** first, and *then* look at [what a helper does](/services).',
      'You need:\n- A key\n- A cloth',
      '### In this order\n1. Open the valve\n2. Close it',
      '> Water and current do not mix.',
      'Write `18.50`, not 18,50.\n\n---\n\n<b>HTML</b> stays text.',
    ].join('\n\n'),
  },
} satisfies Meta<typeof Markdown>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {};
export const Plain: Story = { args: { text: 'One paragraph\nover two lines.\n\nAnd another one.' } };
