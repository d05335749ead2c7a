import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Spinner } from './Spinner';

test('says what is being waited for, or nothing beside words that do', async () => {
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
