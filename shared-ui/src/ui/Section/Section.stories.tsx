import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from '../TextLink/TextLink';
import { Section } from './Section';

const meta = { component: Section, args: { title: 'Top Chores near you!', children: <p>Chores</p> } } satisfies Meta<
  typeof Section
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithAction: Story = {
  args: { action: <TextLink to="/services">See all chores</TextLink>, subtitle: 'Picked by people like you' },
};
export const HiddenTitle: Story = { args: { isTitleHidden: true } };
