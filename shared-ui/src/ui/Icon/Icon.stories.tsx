import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../Layout/Layout';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { ICON_NAMES } from './iconNames';
import { Icon } from './Icon';

const meta = { component: Icon } satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = { args: { name: 'calendar' } };
export const All: Story = {
  args: { name: 'calendar' },
  render: () => (
    <Cluster as="ul" gap={4}>
      {ICON_NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} size="lg" />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </Cluster>
  ),
};
