import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/Card';
import { Stack, CardGrid, Cluster, Container } from './Layout';

const meta = { component: Stack } satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

const cards = ['Cleaning', 'Plumbing', 'Electrical', 'Painting'].map((name) => (
  <Card as="li" key={name}>
    {name}
  </Card>
));

export const StackOfThree: Story = {
  args: { children: null },
  render: () => (
    <Stack gap={3}>
      <p>One</p>
      <p>Two</p>
      <p>Three</p>
    </Stack>
  ),
};
export const ClusterOfTwo: Story = {
  args: { children: null },
  render: () => (
    <Cluster justify="end">
      <p>Before</p>
      <p>At the end</p>
    </Cluster>
  ),
};
export const NarrowContainer: Story = {
  args: { children: null },
  render: () => <Container size="narrow">As wide as is good to read.</Container>,
};
export const GridOfCards: Story = { args: { children: null }, render: () => <CardGrid columns={4}>{cards}</CardGrid> };
export const GridTightOnPhones: Story = {
  args: { children: null },
  render: () => (
    <CardGrid columns={4} isTightOnPhone>
      {cards}
    </CardGrid>
  ),
};
