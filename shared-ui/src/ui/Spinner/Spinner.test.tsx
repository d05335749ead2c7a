import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Spinner } from './Spinner';

test('announces what is loading unless visible text does', async () => {
  renderUi(
    <>
      <Spinner label="Connecting to chat..." />
      <Spinner />
    </>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Connecting to chat...');
  await expectNoAxeViolations();
});
