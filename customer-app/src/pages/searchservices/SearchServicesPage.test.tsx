import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { searchResults as route } from '..';
import { SearchServicesPage } from './SearchServicesPage';

const services = Array.from({ length: 12 }, (_, index) => service({ name: `Clean ${index + 1}` }));
function render(path: string, options: RenderPageOptions = {}) {
  return renderPage(<SearchServicesPage />, { path, server: { services }, ...options });
}

// C-2.6, C-2.42, M-18.3
test('the search page names the search, counts the results and has pages', async () => {
  const { user, location, server, container } = render('/searchservices?query=clean&location=London');
  expect(screen.getByRole('heading', { level: 1, name: 'Search results for "clean" in London' })).toBeVisible();
  expect(await screen.findByText('12 service(s) found')).toBeVisible();
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  expect(server.callsOf('searchServices')[0]?.query).toEqual({ query: 'clean', location: 'London' });
  await expectNoAxeViolations(container);

  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(location()).toBe('/searchservices?query=clean&location=London&page=2');
  expect(await screen.findByText('Clean 12')).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
});

// C-3.7
test.each([
  [
    'that stand beside the list',
    { totalServices: 24, pagination: { currentPage: 1, totalPages: 3 } },
    '24 service(s) found',
    'Page 1 of 3',
  ],
  [
    'that stand in the pagination',
    { pagination: { page: 1, pages: 3, total: 24 } },
    '24 service(s) found',
    'Page 1 of 3',
  ],
  ['of the list when the response has none', {}, '12 service(s) found', 'Page 1 of 1'],
])('the search page shows the counts %s', async (_case, counts, found, page) => {
  render('/searchservices?query=clean', {
    prepare: (fake) => fake.respond('searchServices', { success: true, data: services, ...counts }),
  });
  expect(await screen.findByText(found)).toBeVisible();
  expect(screen.getByText(page)).toBeVisible();
});

test('the search page is restored from its URL', async () => {
  render('/searchservices?query=clean&page=2');
  expect(await screen.findByText('Clean 11')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Search results for "clean"' })).toBeVisible();
});

// C-2.86
test('the search page leads from a page past the end to the last one', async () => {
  const { location, server } = render('/searchservices?query=clean&page=99');
  expect(await screen.findByText('Clean 12')).toBeVisible();
  expect(location()).toBe('/searchservices?query=clean&page=2');
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(server.callsOf('searchServices').map(({ query }) => query.page)).toEqual(['99', '2']);
});

// C-2.43
test('the search page names the search, gives a hint and links to all chores when nothing is found', async () => {
  render('/searchservices?query=zzz');
  expect(await screen.findByRole('heading', { name: 'No chores found for "zzz"' })).toBeVisible();
  expect(screen.getByText('Try searching for different keywords or check your spelling')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all chores' })).toHaveAttribute('href', '/services');
});

// C-8.14
test('the search page shows a failure, and Retry repeats the search in place', async () => {
  const { user, server } = render('/searchservices?query=clean', {
    prepare: (fake) => fake.fail('searchServices', { status: 503 }),
  });
  expect(await screen.findByText('Error searching services. Please try again.')).toBeVisible();
  server.restore('searchServices');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Clean 1')).toBeVisible();
});

// M-561
test.each([
  ['', '/services'],
  ['?query=%20&location=London', '/services'],
  ['?day=2026-12-01&start=09:00&hours=2', '/services?day=2026-12-01&start=09%3A00&hours=2'],
])('the search page without words, %s, redirects to %s', async (search, path) => {
  const routes = [route, { path: '/services', element: <h1>All chores</h1> }];
  const { location } = renderPage(null, { path: `/searchservices${search}`, routes });
  expect(await screen.findByRole('heading', { name: 'All chores' })).toBeVisible();
  expect(location()).toBe(path);
});
