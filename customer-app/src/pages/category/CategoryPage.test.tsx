import { screen } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { expectNoAxeViolations, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { CategoryPage } from './CategoryPage';

const pest = { _id: 'c8', name: 'Pest Control' };
const services = [
  service({ name: 'Mouse proofing', category: pest }),
  service({ name: 'Wasp nest', category: pest }),
  service({ name: 'Oven clean' }),
];

function render(options: RenderPageOptions = {}) {
  return renderPage(<CategoryPage />, {
    path: '/category/Pest%20Control',
    pattern: paths.category.pattern,
    server: { services },
    ...options,
  });
}

// C-2.4, C-7.13
test('the category page shows the chores of the category and how many services are available', async () => {
  const { container } = render();
  expect(await screen.findByText('Mouse proofing')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Pest Control' })).toBeVisible();
  expect(screen.getByText('2 services available')).toBeVisible();
  expect(screen.queryByText('Oven clean')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

// C-2.4
test('Back on the category page leads to all categories when the URL was opened directly', async () => {
  const { user, location } = render({ server: { services: services.slice(0, 1) } });
  expect(await screen.findByText('1 service available')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe('/categories');
});

test('the category page of an empty category shows No chores available with a link to all categories', async () => {
  render({ server: {} });
  expect(await screen.findByRole('heading', { name: 'No chores available' })).toBeVisible();
  expect(screen.getByText('0 services available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse all categories' })).toHaveAttribute('href', '/categories');
});

// C-8.13
test.each<[string, NonNullable<RenderPageOptions['prepare']>, string]>([
  [
    'success: false',
    (server) => server.respond('listServicesOfCategory', { success: false }),
    'Failed to fetch services for this category',
  ],
  [
    'a 500',
    (server) => server.fail('listServicesOfCategory', { status: 500, message: 'Asleep' }),
    'Error fetching services: Asleep',
  ],
  ['no response', (server) => server.drop('listServicesOfCategory'), 'Error fetching services: Network Error'],
])('the category page shows a failure after %s, and Retry loads the chores in place', async (_, prepare, text) => {
  const { user, server } = render({ prepare });
  expect(await screen.findByText(text)).toBeVisible();
  server.restore('listServicesOfCategory');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mouse proofing')).toBeVisible();
});
