import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/test';
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

// M-472
test('gives the form the star that was chosen without an event', () => {
  const handleSubmit = jest.fn();
  function Controlled() {
    const [stars, setStars] = useState(0);
    return (
      <form
        aria-label="Review"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit(stars);
        }}
      >
        <StarInput legend="Your rating" value={stars} onChange={setStars} />
      </form>
    );
  }
  renderUi(<Controlled />);
  screen.getByLabelText<HTMLInputElement>('4 stars').checked = true;
  fireEvent.submit(screen.getByRole('form'));
  expect(handleSubmit.mock.calls).toEqual([[4]]);
});
