import { renderUi } from '../test/renderUi';
import { Price } from './Price';

test.each([
  [{ amount: 18.5 }, '£18.50'],
  [{ amount: 18.5, isPerHour: true }, '£18.50 / hour'],
  [{ amount: null }, 'Not set'],
])('shows %o as %s', (price, text) => {
  const { container } = renderUi(<Price {...price} />);
  expect(container).toHaveTextContent(text);
});
