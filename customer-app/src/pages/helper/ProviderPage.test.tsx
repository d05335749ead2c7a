import { screen, waitFor, within } from '@testing-library/react';
import {
  customer,
  expectNoAxeViolations,
  providerReview,
  publicProvider,
  renderPage,
  service,
  type RenderPageOptions,
} from 'shared-ui/test';
import { ownPaths } from '../../paths';
import { ProviderPage } from './ProviderPage';

const services = [
  service({ _id: 's1', name: 'Regular home clean', category: { _id: 'c1', name: 'Cleaning' } }),
  service({ _id: 's2', name: 'Tap repair', category: { _id: 'c2', name: 'Plumbing' } }),
  service({ _id: 's3', name: 'Old clean', category: { _id: 'c1', name: 'Cleaning' }, isActive: false }),
];

function open({ server, ...options }: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <ProviderPage />
    </main>,
    {
      path: '/helper/h1',
      pattern: ownPaths.helper.pattern,
      server: { services, publicProviders: [publicProvider()], ...server },
      ...options,
    },
  );
}
function choresIn(section: HTMLElement) {
  return within(section)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}
function description() {
  return document.querySelector('meta[name="description"]')?.getAttribute('content');
}

// M-49.2, M-262.1
it('a helper’s page shows the work, the checks, the skills and the areas, without an accessibility violation', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hart Home Help' })).toBeVisible();
  for (const text of [
    '12 jobs done with Choresy',
    'Approved by us on 2 Mar 2026',
    'Email address verified',
    'SE15, London',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cleaning' })).toHaveAttribute('href', '/category/Cleaning');
  expect(container).toHaveTextContent('4.8 (2)');
  expect(await screen.findByText('No reviews yet.')).toBeVisible();
  await expectNoAxeViolations(container);
});

// M-756
it('a helper’s page says exactly what was checked, when, and until when that is valid', async () => {
  const checks = [
    { what: 'identity', checkDate: '2026-03-01', endDate: null },
    { what: 'certificate:Gas Safe', checkDate: '2026-05-02', endDate: '2027-05-01' },
  ];
  open({ server: { publicProviders: [publicProvider({ checks })] } });
  expect(await screen.findByText('What was checked')).toBeVisible();
  expect(screen.getByText('Identity: checked on 1 Mar 2026')).toBeVisible();
  expect(screen.getByText('Certificate: Gas Safe: checked on 2 May 2026, valid until 1 May 2027')).toBeVisible();
  expect(screen.queryByText(/no check/)).toBeNull();
});

// M-756
it('a helper’s page says that nothing was checked', async () => {
  open();
  expect(
    await screen.findByText('We have recorded no check of identity, right to work, insurance or certificates.'),
  ).toBeVisible();
});

// M-262.1
it('a helper’s page says so where the helper has chosen no skills and no areas, and leaves out what is not known', async () => {
  const newcomer = publicProvider({
    ...{ categories: [], areas: [], rating: null, reviews: 0, jobsDone: 0, approvedAt: null, isEmailVerified: false },
  });
  open({ server: { publicProviders: [newcomer] } });
  expect(await screen.findByText('Every kind of chore')).toBeVisible();
  expect(screen.getByText('Everywhere we work')).toBeVisible();
  for (const text of [/jobs? done/, /^Approved/, /^Email/]) expect(screen.queryByText(text)).toBeNull();
});

// M-262.4, M-357
it('a helper’s page names the helper in the title, the description and the canonical link, which goes with the page', async () => {
  document.head.innerHTML = '<meta name="description" content="All of it">';
  const { unmount } = open({ path: '/helper/h1?page=1' });
  await waitFor(() => expect(document.title).toBe('Hart Home Help · Choresy'));
  expect(description()).toBe(
    'Hart Home Help on Choresy. Skills: Cleaning. Areas: SE15, London. 12 jobs done with Choresy.',
  );
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', `${location.origin}/helper/h1`);
  unmount();
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  expect(description()).toBe('');
});

// M-357
it('a helper’s page keeps the canonical link that the host rendered at its public URL', async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://choresy.example/helper/h1">';
  open();
  await waitFor(() => expect(document.title).toBe('Hart Home Help · Choresy'));
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'https://choresy.example/helper/h1');
});

// M-263.1
it('Ask for this helper leads to the chores that the helper offers, and each to its booking form', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Ask for this helper' })).toHaveAttribute('href', '/helper/h1#ask');
  const section = await screen.findByRole('region', { name: 'Ask for Hart Home Help' });
  await within(section).findByText('Regular home clean');
  expect(choresIn(section)).toEqual([['Regular home clean', '/book?service=s1&helper=h1']]);
});

// M-263.1
it('offers every chore of a helper with all categories, nine of them at first', async () => {
  const many = Array.from({ length: 11 }, (_, index) => service({ _id: `s${index}`, name: `Chore ${index}` }));
  const { user } = open({ server: { services: many, publicProviders: [publicProvider({ categories: [] })] } });
  const section = await screen.findByRole('region', { name: 'Ask for Hart Home Help' });
  const more = await within(section).findByRole('button', { name: 'Show all 11 chores' });
  expect(choresIn(section)).toHaveLength(9);
  await user.click(more);
  expect(await within(section).findByText('Chore 10')).toBeVisible();
  expect(choresIn(section)).toHaveLength(11);
});

// M-263.1
it('a helper’s page says so when there is nothing to ask for', async () => {
  open({ server: { publicProviders: [publicProvider({ categories: ['Painting'] })] } });
  expect(await screen.findByText('There is nothing that this helper can be asked for right now.')).toBeVisible();
});

// M-262.2
it('a helper’s page shows the reviews with their chores, in pages by the URL', async () => {
  const reviews = Array.from({ length: 51 }, (_, index) =>
    providerReview({ _id: `r${index}`, review: `Text ${index}` }),
  );
  const { user, server, location } = open({ server: { providerReviews: reviews } });
  expect(await screen.findByText('Text 0')).toBeVisible();
  const section = screen.getByRole('region', { name: 'Reviews' });
  expect(within(section).getAllByText('Chore: Regular home clean')).toHaveLength(50);
  await user.click(within(section).getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Text 50')).toBeVisible();
  expect(location()).toBe('/helper/h1?page=2');
  expect(server.callsOf('listProviderReviews').map(({ query }) => query)).toEqual([{}, { page: '2' }]);
});

// C-2.86.1
it('a helper’s page leads a page past the last one of the reviews to the last one', async () => {
  const { location } = open({
    path: '/helper/h1?page=99',
    server: { providerReviews: [providerReview({ review: 'Very tidy.' })] },
  });
  expect(await screen.findByText('Very tidy.')).toBeVisible();
  expect(location()).toBe('/helper/h1');
});

// M-262.3
it('shows that there is no such helper for one who is not approved or was deactivated', async () => {
  const { container } = open({ server: { publicProviders: [] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Helper not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse all chores' })).toHaveAttribute('href', '/services');
  await expectNoAxeViolations(container);
});

it('shows that the helper could not be loaded, and Retry loads it in place', async () => {
  const { user, server } = open({ prepare: (fake) => fake.drop('getPublicProvider') });
  expect(await screen.findByText('This helper could not be loaded. Please try again.')).toBeVisible();
  server.restore('getPublicProvider');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hart Home Help' })).toBeVisible();
});

// M-257.1
it('keeps the helper as a favourite of a signed-in customer, and requests nothing for visitors', async () => {
  const visit = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hart Home Help' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Keep this helper/ })).toBeNull();
  expect(visit.server.callsOf('listFavourites')).toEqual([]);
  visit.unmount();
  const { user, server } = open({ as: customer() });
  await user.click(await screen.findByRole('button', { name: 'Keep this helper: Hart Home Help' }));
  expect(await screen.findByRole('button', { name: 'Favourite helper: Hart Home Help, remove' })).toBeVisible();
  expect(server.callsOf('addFavourite')).toMatchObject([{ params: { kind: 'helper', id: 'h1' } }]);
});
