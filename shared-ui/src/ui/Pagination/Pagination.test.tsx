import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { pageItems, Pagination } from './Pagination';

// C-9.4, M-731
test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 12, '1 2 gap 12'],
  [3, 12, '1 2 3 4 gap 12'],
  [4, 12, '1 gap 3 4 5 gap 12'],
  [5, 12, '1 gap 4 5 6 gap 12'],
  [12, 12, '1 gap 11 12'],
  [11, 12, '1 gap 10 11 12'],
  // Nobody knows the last one.
  [1, Infinity, '1 2 gap'],
  [5, Infinity, '1 gap 4 5 6 gap'],
])('lists the page numbers of page %i of %i as %s', (page, totalPages, expected) => {
  expect(pageItems(page, totalPages).join(' ')).toBe(expected);
});

test('goes to the page of the pressed number, Previous or Next', async () => {
  const handleChange = jest.fn();
  const { user } = renderUi(<Pagination page={5} totalPages={12} onPageChange={handleChange} />);
  await user.click(screen.getByRole('button', { name: 'Page 6' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Page 12' }));
  expect(handleChange.mock.calls.flat()).toEqual([6, 4, 6, 12]);
  expect(screen.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await expectNoAxeViolations();
});

test('blocks Previous on the first and Next on the last page without losing focus', async () => {
  const handleChange = jest.fn();
  const { user } = renderUi(<Pagination page={12} totalPages={12} onPageChange={handleChange} />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(handleChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('renders nothing for a single page', () => {
  const { container } = renderUi(<Pagination page={1} totalPages={1} onPageChange={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});
