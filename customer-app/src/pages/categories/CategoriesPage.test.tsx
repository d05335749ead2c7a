import { screen } from '@testing-library/react';
import { category, expectNoAxeViolations, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { CategoriesPage } from './CategoriesPage';

const categories = [
  category({ name: 'Cleaning', image: 'cat-cleaning.avif', serviceCount: 5 }),
  category({ name: 'Pest Control', serviceCount: 1 }),
  category({ name: 'Roofing', isActive: false }),
];
function render(options: RenderPageOptions = {}) {
  return renderPage(<CategoriesPage />, { path: '/categories', server: { categories }, ...options });
}

// C-2.3, C-7.12, C-7.27
test('the categories page shows the active categories, each with a link to its chores', async () => {
  const { container } = render();
  expect(await screen.findByRole('link', { name: 'Pest Control' })).toHaveAttribute('href', '/category/Pest%20Control');
  expect(screen.getByRole('heading', { level: 1, name: 'Chores Categories' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('5 chores')).toBeVisible();
  expect(screen.getByText('1 chore')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/cat-cleaning.avif');
  await expectNoAxeViolations(container);
});

// C-3.2
test('the categories page shows categories without a count', async () => {
  const { container } = render({
    prepare: (server) =>
      server.respond('listCategories', {
        success: true,
        data: [{ _id: '1', name: 'Tiling', image: '', isActive: true }],
      }),
  });
  expect(await screen.findByRole('link', { name: 'Tiling' })).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/assets/img/placeholder.svg');
  expect(screen.queryByText(/chore/i, { selector: 'li *' })).not.toBeInTheDocument();
});

test('the categories page shows No categories available with a link to all chores when none is active', async () => {
  render({ server: { categories: [category({ isActive: false })] } });
  expect(await screen.findByRole('heading', { name: 'No categories available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all chores' })).toHaveAttribute('href', '/services');
});

// C-8.11
test.each<[string, NonNullable<RenderPageOptions['prepare']>, string[]]>([
  ['success: false', (server) => server.respond('listCategories', { success: false }), ['Failed to fetch categories']],
  [
    'success: false with a message',
    (server) => server.respond('listCategories', { success: false, message: 'Closed' }),
    ['Failed to fetch categories', 'Closed'],
  ],
  [
    'a 500',
    (server) => server.fail('listCategories', { status: 500, message: 'Asleep' }),
    ['Error fetching categories: Asleep'],
  ],
  ['no response', (server) => server.drop('listCategories'), ['Error fetching categories: Network Error']],
])('the categories page shows a failure after %s, and Retry loads the list in place', async (_, prepare, texts) => {
  const { user, server } = render({ prepare });
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  server.restore('listCategories');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Cleaning' })).toBeVisible();
  expect(server.callsOf('listCategories')).toHaveLength(2);
});

test('the categories page still shows the failure after a Retry that fails', async () => {
  const { user } = render({ prepare: (server) => server.fail('listCategories', { status: 500, message: 'Asleep' }) });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Error fetching categories: Asleep')).toBeVisible();
});
