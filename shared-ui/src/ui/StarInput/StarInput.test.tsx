import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { StarInput } from './StarInput';

// C-9.19
test('starts without a choice and reports the number of the chosen star', async () => {
  const handleChange = jest.fn();
  const { user } = renderUi(<StarInput legend="Your rating" value={0} onChange={handleChange} />);
  screen.getAllByRole('radio').forEach((star) => expect(star).not.toBeChecked());
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(handleChange).toHaveBeenCalledWith(4);
  expect(screen.getByRole('radio', { name: '1 star' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('submits its number under its name in a form', async () => {
  const { user } = renderUi(
    <form aria-label="Review">
      <StarInput legend="Your rating" name="rating" error="Please choose a rating" />
    </form>,
  );
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  await user.keyboard('{ArrowRight}');
  expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('rating')).toBe('3');
  expect(screen.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription('Please choose a rating');
});
