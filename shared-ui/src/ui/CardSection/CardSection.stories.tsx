import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from 'shared-ui/ui';
import { CardSection } from './CardSection';

const meta = {
  component: CardSection,
  args: { title: 'Timeline', children: <p>Booked on 3 November.</p> },
} satisfies Meta<typeof CardSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const SoftWithAction: Story = { args: { tone: 'soft', action: <TextLink to="/services">All</TextLink> } };
