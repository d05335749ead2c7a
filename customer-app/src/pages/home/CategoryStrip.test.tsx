import { act, screen, within } from '@testing-library/react';
import { category, expectNoAxeViolations, renderPage } from 'shared-ui/test';
import { CategoryStrip, pageSizeFor } from './CategoryStrip';

function named(length: number) {
  return Array.from({ length }, (_, index) => category({ name: `Trade ${index + 1}` }));
}

function setWidth(width: number) {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  act(() => void window.dispatchEvent(new Event('resize')));
}

afterEach(() => setWidth(1024));

function pills() {
  return within(screen.getByRole('list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
function pager() {
  return within(screen.getByRole('navigation', { name: 'Pages of categories' }));
}

// C-9.3
test.each([
  [320, 8],
  [767, 8],
  [768, 12],
  [1024, 12],
  [1025, 15],
  [1920, 15],
])('the category strip of a screen %i px wide has %i pills on a page', (width, size) => {
  expect(pageSizeFor(width)).toBe(size);
});

// C-2.38
test('the category strip links to the active categories and leaves out the others', async () => {
  renderPage(<CategoryStrip />, {
    server: { categories: [category({ name: 'Pest Control' }), category({ name: 'Roofing', isActive: false })] },
  });
  expect(await screen.findByRole('link', { name: 'Pest Control' })).toHaveAttribute('href', '/category/Pest%20Control');
  expect(screen.queryByRole('link', { name: 'Roofing' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

// C-2.38
test('the category strip goes to its last page when a wider screen has fewer pages', async () => {
  setWidth(1280);
  const { user, container, location } = renderPage(<CategoryStrip />, {
    path: '/home',
    server: { categories: named(31) },
  });
  await screen.findByRole('link', { name: 'Trade 15' });
  expect(pills()).toHaveLength(15);

  await user.click(pager().getByRole('button', { name: 'Page 3' }));
  expect(pills()).toEqual(['Trade 31']);
  expect(location()).toBe('/home?categories=3');

  setWidth(767);
  expect(pills()).toHaveLength(8);
  expect(pills()[0]).toBe('Trade 17');
  await expectNoAxeViolations(container);
});

// C-9.4
test('the pagination of the category strip shows the first, the last and the neighbouring pages with ellipses between', async () => {
  setWidth(767);
  renderPage(<CategoryStrip />, { path: '/home?categories=5', server: { categories: named(80) } });
  await screen.findByRole('link', { name: 'Trade 33' });
  expect(pager().getByRole('button', { current: 'page' })).toHaveTextContent('5');
  expect(screen.getByRole('navigation')).toHaveTextContent('Previous1…456…10Next');
});
