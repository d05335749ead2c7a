import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { StarRating } from './StarRating';

// C-1.9
test.each([
  [4, '4 out of 5 stars'],
  [4.5, '4 out of 5 stars'],
  [0, '0 out of 5 stars'],
  [7, '5 out of 5 stars'],
  [-1, '0 out of 5 stars'],
])('names the rating %s as %s', async (value, name) => {
  renderUi(<StarRating value={value} />);
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
  await expectNoAxeViolations();
});
