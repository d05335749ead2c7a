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

test('gaps and alignment are classes: prepared HTML may carry no style attribute', () => {
  renderUi(
    <>
      <Stack gap={8}>stack</Stack>
      <Cluster as="ul" gap={2} justify="end">
        <li>cluster</li>
      </Cluster>
    </>,
  );
  expect(screen.getByText('stack')).toHaveClass('gap8');
  expect(screen.getByRole('list')).toHaveClass('gap2', 'align-center', 'justify-end');
  expect(document.querySelector('[style]')).toBeNull();
});
