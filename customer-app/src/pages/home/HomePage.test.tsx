import { screen, waitFor, within } from '@testing-library/react';
import { category, expectNoAxeViolations, fullPost, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { HomePage } from './HomePage';

const categoryNames = [
  'Cleaning',
  'Plumbing',
  'Electrical',
  'Handyman',
  'Painting',
  'Gardening',
  'Carpentry',
  'Pest Control',
];

function serverData() {
  return {
    categories: categoryNames.map((name) => category({ name })),
    services: [
      service({ _id: 'oven', name: 'Oven deep clean', price: 24, bookingCount: 90, rating: 4.2 }),
      service({
        _id: 'tap',
        name: 'Tap and leak repair',
        price: 42,
        bookingCount: 80,
        rating: 4.9,
        category: { _id: 'c2', name: 'Plumbing' },
      }),
      service({ _id: 'gone', name: 'Chimney sweep', isActive: false, bookingCount: 999 }),
    ],
    posts: [
      fullPost({ title: 'Oldest', publishedAt: '2026-01-01T08:00:00.000Z' }),
      fullPost({ title: 'Newest', publishedAt: '2026-11-01T08:00:00.000Z' }),
      fullPost({ title: 'Newer', publishedAt: '2026-10-01T08:00:00.000Z' }),
      fullPost({ title: 'New', publishedAt: '2026-09-01T08:00:00.000Z' }),
    ],
  };
}

function render(options: RenderPageOptions = {}) {
  return renderPage(<HomePage />, { path: '/home', server: serverData(), ...options });
}
function region(name: string) {
  return within(screen.getByRole('region', { name }));
}

// C-1.8, C-2.41
test('the home page shows each of its sections under its heading, with one h1', async () => {
  render();
  const top = await within(await screen.findByRole('region', { name: 'Top Chores near you!' })).findAllByRole(
    'heading',
    { level: 3 },
  );
  // Best rated first; an inactive chore is not shown.
  expect(top.map(({ textContent }) => textContent)).toEqual(['Tap and leak repair', 'Oven deep clean']);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(
    region('Categories')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(categoryNames);
  expect(region('Most Booked Chores').getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(region('Fancy doing it yourself?').getByRole('link', { name: 'Read DIY guides' })).toHaveAttribute(
    'href',
    '/allposts',
  );
  const posts = region('Latest from the blog').getAllByRole('heading', { level: 3 });
  expect(posts.map(({ textContent }) => textContent)).toEqual(['Newest', 'Newer', 'New']);
});

// C-2.39, C-2.40, C-9.13
test('a chore card of the home page shows name, price per hour and Book Now, and links to the chore', async () => {
  render();
  const card = within(
    (await region('Top Chores near you!').findByRole('heading', { name: 'Oven deep clean' })).closest(
      'li',
    ) as HTMLElement,
  );
  expect(card.getByText(/£24\.00/)).toHaveTextContent('£24.00 / hour');
  expect(card.getByRole('link', { name: 'Oven deep clean' })).toHaveAttribute('href', '/service/oven');
  const book = card.getByRole('link', { name: 'Book Now' });
  expect(book).toHaveAttribute('href', '/service/oven');
  expect(book).toHaveAccessibleDescription('Oven deep clean');
});

// C-2.41
test('guides that were published at the same time keep the order in which they are listed', async () => {
  const posts = ['One', 'Two', 'Three'].map((title) => fullPost({ title, publishedAt: '2026-11-01T08:00:00.000Z' }));
  render({ server: { ...serverData(), posts } });
  const list = within(await screen.findByRole('region', { name: 'Latest from the blog' }));
  const titles = await list.findAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three']);
});

// C-9.11
test('the home page shows the most booked chores in changing order', async () => {
  const services = Array.from({ length: 6 }, (_, index) => service({ name: `Chore ${index}`, bookingCount: 10 }));
  const orders = new Set<string>();
  for (let visit = 0; visit < 8; visit += 1) {
    const { unmount } = render({ server: { ...serverData(), services } });
    const names = await within(await screen.findByRole('region', { name: 'Most Booked Chores' })).findAllByRole(
      'heading',
      { level: 3 },
    );
    orders.add(names.map(({ textContent }) => textContent).join());
    unmount();
  }
  expect(orders.size).toBeGreaterThan(1);
});

// C-1.9, C-9.12, M-25.1
test('the home page shows five labelled sample reviews rated 4 to 5, half stars rounded down', async () => {
  render();
  const list = screen.getByRole('list', { name: 'Sample reviews' });
  expect(screen.getByText('Sample reviews')).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  const stars = within(list).getAllByRole('img', { name: /out of 5 stars/ });
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
    '5 out of 5 stars',
    '4 out of 5 stars',
    '5 out of 5 stars',
    '4 out of 5 stars',
    '5 out of 5 stars',
  ]);
  await region('Top Chores near you!').findAllByRole('heading', { level: 3 });
});

// C-2.36
test('the search of the home page leads to the results of the typed query', async () => {
  const { user, location } = render();
  await user.type(screen.getByRole('combobox', { name: 'What service do you need?' }), '  oven ');
  await user.type(screen.getByRole('textbox', { name: 'Where?' }), ' E8 ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(location()).toBe('/services?query=oven&location=E8');
});

// C-5.22
test('the search of the home page ignores an empty query', async () => {
  const { user, location } = render();
  await user.type(screen.getByRole('combobox'), '   {Enter}');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(location()).toBe('/home');
});

// C-2.36, C-2.37, C-5.23, C-9.10
test('the search of the home page suggests the fixed categories that contain the typed letters, and picking one searches', async () => {
  const { user, location } = render();
  const field = screen.getByRole('combobox');
  await user.click(field);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(categoryNames);
  await user.type(field, 'PAINT');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Painting']);
  await user.type(screen.getByRole('textbox', { name: 'Where?' }), 'Leeds');
  await user.click(field);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(location()).toBe('/services?query=Painting&location=Leeds');
});

test('Become a helper on the home page opens the helper signup over the page', () => {
  render();
  expect(screen.getByRole('link', { name: 'Become a helper' })).toHaveAttribute('href', '/home?join=helper');
});

// C-2.44, C-2.58
test('the home page shows empty lists with links to follow', async () => {
  render({ server: {} });
  expect(await screen.findByRole('heading', { name: 'No chores available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse all categories' })).toHaveAttribute('href', '/categories');
  expect(await screen.findByRole('heading', { name: 'No Posts Yet' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Most Booked Chores' })).not.toBeInTheDocument();
});

// C-8.12
test('each list of the home page shows its own failure, and Retry loads it in place', async () => {
  const { user, server } = render({
    prepare: (one) => {
      one.fail('listCategories', { status: 500, message: 'The database sleeps' });
      one.respond('listServices', { success: true, data: 'none' });
      one.drop('listPosts');
    },
  });
  expect(await screen.findByText('Error loading service categories: The database sleeps')).toBeVisible();
  expect(await screen.findByText('Failed to fetch services: Invalid response format')).toBeVisible();
  expect(await screen.findByText('Oops! Something went wrong')).toBeVisible();
  expect(screen.getByText('Failed to fetch posts')).toBeVisible();

  server.restore('listServices');
  await user.click(region('Top Chores near you!').getByRole('button', { name: 'Retry' }));
  expect(await region('Top Chores near you!').findByRole('heading', { name: 'Oven deep clean' })).toBeVisible();
  expect(server.callsOf('listServices')).toHaveLength(2);
});

test('the home page has no accessibility violation', async () => {
  const { container } = render();
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Book Now' })).toHaveLength(4));
  await expectNoAxeViolations(container);
});
