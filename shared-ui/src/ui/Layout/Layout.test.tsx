import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { CardGrid, Cluster, Container, Rail, Stack } from './Layout';

test('grids and rails are lists; a rail can be reached by keyboard', async () => {
  const { user } = renderUi(
    <Container>
      <CardGrid>
        <li>one</li>
      </CardGrid>
      <Rail label="Customer reviews">
        <li>two</li>
      </Rail>
    </Container>,
  );
  await user.tab();
  expect(screen.getByRole('list', { name: 'Customer reviews' })).toHaveFocus();
  expect(screen.getAllByRole('list')).toHaveLength(2);
  await expectNoAxeViolations();
});

test('gaps are steps of the space scale', () => {
  renderUi(
    <>
      <Stack gap={8}>stack</Stack>
      <Cluster as="ul" gap={2} justify="end">
        <li>cluster</li>
      </Cluster>
    </>,
  );
  expect(screen.getByText('stack').style.gap).toBe('var(--s-8)');
  expect(screen.getByRole('list').style.gap).toBe('var(--s-2)');
});
