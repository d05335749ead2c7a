import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Chip, RemovableChip } from './Chip';

test('acts on press and can be removed', async () => {
  const handleClick = jest.fn();
  const handleRemove = jest.fn();
  const { user } = renderUi(
    <>
      <Chip onClick={handleClick}>cleaning</Chip>
      <RemovableChip onRemove={handleRemove}>Up to £30</RemovableChip>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'cleaning' }));
  await user.click(screen.getByRole('button', { name: 'Remove Up to £30' }));
  expect(handleClick).toHaveBeenCalledTimes(1);
  expect(handleRemove).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});
