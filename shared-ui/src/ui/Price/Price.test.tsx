import { renderUi } from '../testing/renderUi';
import { Price } from './Price';

test.each([
  [<Price key="a" amount={18.5} />, '£18.50'],
  [<Price key="b" amount={18.5} isPerHour />, '£18.50 / hour'],
  [<Price key="c" amount={null} />, 'Not set'],
])('%#', (price, text) => {
  const { container } = renderUi(price);
  expect(container).toHaveTextContent(text);
});
