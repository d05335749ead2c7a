import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { CardGrid, Cluster, Container, Stack } from './Layout';

test('renders grids as lists', async () => {
  renderUi(
    <Container>
      <CardGrid>
        <li>one</li>
      </CardGrid>
    </Container>,
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
  await expectNoAxeViolations();
});

test('sets gaps and alignment by classes, without a style attribute in server-rendered HTML', () => {
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
