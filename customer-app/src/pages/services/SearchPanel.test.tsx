import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { ServicesPage } from './ServicesPage';
import { names, services } from '../../test/servicesPage';

function serviceField() {
  return screen.getByPlaceholderText('What service do you need?');
}

function locationField() {
  return screen.getByPlaceholderText('Enter location');
}

describe('the services page with a query', () => {
  const render = (path: string, options: RenderPageOptions = {}) =>
    renderPage(<ServicesPage />, { path, server: { services: services.slice(0, 3) }, ...options });

  // C-2.5, C-2.46, C-2.49, C-2.50, C-2.51, C-2.53, C-7.14
  test('searches with query and location and shows the results', async () => {
    const { server, container } = render('/services?query=clean&location=E8');
    expect(screen.getByText('Searching for services...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Searching...' })).toBeVisible();
    expect(await screen.findByText('Oven clean')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Results for "clean" in E8' })).toBeVisible();
    expect(document.title).toBe('Results for "clean" in E8 · Choresy');
    expect(screen.getByText('1 service(s) found')).toBeVisible();
    expect(screen.getByText('Racks, door and all.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sort' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
    expect(serviceField()).toHaveValue('clean');
    expect(locationField()).toHaveValue('E8');
    expect(server.callsOf('searchServices').map(({ query }) => query)).toEqual([{ query: 'clean', location: 'E8' }]);
    expect(server.callsOf('listServices')).toHaveLength(0);
    await expectNoAxeViolations(container);
  });

  // C-5.22
  test('leaves the location out of request and title when there is none', async () => {
    const { server } = render('/services?query=tap');
    expect(await screen.findByText('Tap repair')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Results for "tap"' })).toBeVisible();
    expect(server.callsOf('searchServices')[0]?.query).toEqual({ query: 'tap' });
  });

  // C-2.49, C-2.53, C-3.1
  test('shows totalServices as the count, not the length of the page', async () => {
    render('/services?query=x', {
      prepare: (server) =>
        server.respond('searchServices', {
          success: true,
          data: [{ _id: '1', name: 'One', price: 10, image: 'a.avif', category: 'Painting' }],
          pagination: { currentPage: 1, totalPages: 5, totalServices: 57 },
          totalServices: 57,
        }),
    });
    expect(await screen.findByText('57 service(s) found')).toBeVisible();
    // A category that is a plain string.
    expect(screen.getByText('Painting')).toBeVisible();
    expect(screen.getByText('Page 1 of 5')).toBeVisible();
  });

  // C-2.47, C-5.22
  test('replaces the URL and searches on submit, and ignores an empty query', async () => {
    const { user, location, router, server } = render('/services?query=clean&location=E8');
    await screen.findByText('Oven clean');
    await user.clear(serviceField());
    await user.type(serviceField(), '  {Enter}');
    expect(location()).toBe('/services?query=clean&location=E8');
    await user.type(serviceField(), 'tap {Enter}');
    expect(location()).toBe('/services?query=tap&location=E8');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(await screen.findByText('Tap repair')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Results for "tap" in E8' })).toBeVisible();

    // The same search again is another request.
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(server.callsOf('searchServices')).toHaveLength(3));
  });

  // C-2.48, C-9.9
  test('offers the popular searches in their order, and they keep the location', async () => {
    const { user, location } = render('/services?query=clean&location=E8');
    await screen.findByText('Oven clean');
    const chips = within(screen.getByRole('group', { name: 'Popular searches' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'cleaning',
      'plumbing',
      'electrical',
      'handyman',
      'painting',
      'gardening',
    ]);
    await user.clear(locationField());
    await user.type(locationField(), 'London');
    await user.click(chips.getByRole('button', { name: 'plumbing' }));
    expect(location()).toBe('/services?query=plumbing&location=London');
    expect(await screen.findByText('Tap repair')).toBeVisible();

    // The same search again while something else is half typed: the fields show what is searched.
    await user.type(serviceField(), ' and more');
    await user.click(chips.getByRole('button', { name: 'plumbing' }));
    expect(serviceField()).toHaveValue('plumbing');
  });

  // C-2.54, C-2.55, C-2.56, C-9.9
  test('offers hints and the first four popular searches when nothing is found', async () => {
    const { user, location, container } = render('/services?query=zzz&location=Leeds');
    expect(await screen.findByRole('heading', { name: 'No services found' })).toBeVisible();
    expect(screen.getByText('We couldn\'t find any services matching "zzz" in Leeds.')).toBeVisible();
    expect(screen.getByText('0 service(s) found')).toBeVisible();
    for (const hint of [
      'Check spelling',
      'Use more general terms',
      'Remove the location filter',
      'Browse popular categories',
    ]) {
      expect(screen.getByText(hint)).toBeVisible();
    }
    const offered = screen.getAllByRole('group', { name: 'Popular searches' }).at(-1) as HTMLElement;
    expect(
      within(offered)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['cleaning', 'plumbing', 'electrical', 'handyman']);
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Remove the location filter' }));
    expect(location()).toBe('/services?query=zzz');
  });

  // C-2.52, C-8.14
  test.each<[string, NonNullable<RenderPageOptions['prepare']>, string[]]>([
    [
      'success: false',
      (server) => server.respond('searchServices', { success: false }),
      ['Failed to fetch search results'],
    ],
    [
      'an error with a message',
      (server) => server.fail('searchServices', { status: 400, message: 'Too long' }),
      ['Error searching services. Please try again.', 'Too long'],
    ],
    ['no response', (server) => server.drop('searchServices'), ['Error searching services. Please try again.']],
  ])('shows a failure after %s, and Try Again repeats the search', async (_, prepare, texts) => {
    const { user, server } = render('/services?query=tap&location=E8', { prepare });
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    server.restore('searchServices');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Tap repair')).toBeVisible();
    expect(server.callsOf('searchServices').at(-1)?.query).toEqual({ query: 'tap', location: 'E8' });
  });

  test('lets the server narrow and sort a search, over all pages', async () => {
    const { server } = render('/services?query=r&minPrice=30&sort=price', {
      prepare: (fake) =>
        fake.respond('searchServices', {
          success: true,
          data: services.slice(0, 1),
          pagination: { currentPage: 1, totalPages: 1 },
          totalServices: 1,
        }),
    });
    expect(await screen.findByText('1 service(s) found')).toBeVisible();
    expect(server.callsOf('searchServices')[0]?.query).toEqual({ query: 'r', minPrice: '30', sort: 'price' });
    expect(names()).toEqual([services[0]?.name]);
  });

  // C-7.14, M-18.3
  test('keeps the page number in the query string', async () => {
    const many = Array.from({ length: 23 }, (_, index) => service({ name: `Clean ${index + 1}` }));
    const { user, location, server } = render('/services?query=clean', { server: { services: many } });
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(location()).toBe('/services?query=clean&page=3');
    expect(await screen.findByText('Clean 23')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveFocus();
    expect(server.callsOf('searchServices').at(-1)?.query).toEqual({ query: 'clean', page: '3' });
  });
});
