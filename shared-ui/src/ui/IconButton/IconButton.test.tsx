import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { IconButton } from './IconButton';

test('is named by aria-label and keeps focus while disabled', async () => {
  const handleClick = jest.fn();
  const { user, rerender } = renderUi(<IconButton icon="x" aria-label="Close" onClick={handleClick} />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  rerender(<IconButton icon="x" aria-label="Close" onClick={handleClick} isDisabled />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
  await expectNoAxeViolations();
});
