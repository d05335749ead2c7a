import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { render as renderServices, services } from '../../test/servicesPage';
import { searchResults as route } from '../../pages';
import { SearchServicesPage } from '../../pages/searchservices/SearchServicesPage';
import { ServicesPage } from '../../pages/services/ServicesPage';

const NOW = new Date('2026-11-20T09:00:00Z');
const TIME = 'day=2026-11-24&start=10%3A00&hours=2';
const TEXT = 'Tue 24 Nov, 10:00–12:00';

beforeEach(() =>
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] }),
);
afterEach(() => jest.useRealTimers());

/** A search for a time at which nothing is free. */
function renderNothing(path: string, nearest: object[], page = <ServicesPage />) {
  return renderPage(page, {
    path,
    prepare: (fake) => fake.respond('searchServices', { success: true, data: [], totalServices: 0, nearest }),
  });
}
async function chooseTime(user: ReturnType<typeof renderServices>['user'], values: Record<string, string>) {
  await user.click(screen.getByRole('button', { name: /Any day and time|Tue 24 Nov/ }));
  const form = within(await screen.findByRole('form', { name: 'When do you need it?' }));
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  }
  await user.click(form.getByRole('button', { name: 'Show what is free' }));
}

describe('the time of a search', () => {
  // M-312.1
  test('is chosen by day, start and hours, and is in the URL beside what is typed', async () => {
    const { user, location, server, container } = renderServices('/services');
    await screen.findByText('Oven clean');
    expect(screen.queryByRole('form', { name: 'When do you need it?' })).not.toBeInTheDocument();
    await user.type(screen.getByPlaceholderText('Enter location'), 'SW4');
    await user.click(screen.getByRole('button', { name: 'Any day and time' }));
    await screen.findByLabelText('Hours');
    expect(screen.getByLabelText('Day')).toHaveAttribute('min', '2026-11-20');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Any day and time' }));
    await chooseTime(user, { Day: '2026-11-24', Start: '10:00', Hours: '2' });
    expect(location()).toBe(`/services?location=SW4&${TIME}`);
    expect(await screen.findByRole('button', { name: TEXT })).toHaveFocus();
    expect(await screen.findByRole('heading', { level: 2, name: 'Chores free at this time' })).toBeVisible();
    expect(server.callsOf('searchServices')[0]?.query).toEqual({
      location: 'SW4',
      day: '2026-11-24',
      start: '10:00',
      hours: '2',
    });
  });

  // M-310.2, M-312.1
  test('is judged by the booking form’s rules before anything is requested', async () => {
    const { user, location, server } = renderServices('/services');
    await screen.findByText('Oven clean');
    await chooseTime(user, { Day: '2026-11-19', Start: '10:00' });
    expect(screen.getByLabelText('Day')).toHaveAccessibleDescription('Booking date cannot be in the past');
    expect(screen.getByLabelText('Day')).toHaveFocus();
    expect(location()).toBe('/services');
    expect(server.callsOf('searchServices')).toEqual([]);
  });

  // M-311.4, M-312.1
  test('stays while words, filters, order and page change, and goes by itself', async () => {
    const { user, location } = renderServices(`/services?query=clean&${TIME}`);
    await screen.findByText('Oven clean');
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Price' }));
    expect(location()).toBe(`/services?query=clean&sort=price&${TIME}`);
    await user.click(screen.getByRole('button', { name: 'plumbing' }));
    expect(location()).toBe(`/services?query=plumbing&${TIME}`);
    await user.click(screen.getByRole('button', { name: 'Any time' }));
    expect(location()).toBe('/services?query=plumbing');
    expect(screen.getByRole('button', { name: 'Any day and time' })).toHaveFocus();
  });

  // M-312.1
  test('lets the search button work without words', async () => {
    const { user, location } = renderServices(`/services?${TIME}`);
    await screen.findByText('Oven clean');
    await user.type(screen.getByPlaceholderText('Enter location'), 'SW4');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(location()).toBe(`/services?location=SW4&${TIME}`);
  });

  // M-481.1
  test.each([
    ['with words', 'clean', `/services?query=clean&${TIME}`],
    ['without words', '', `/services?${TIME}`],
  ])('that its fields show is kept by the big search button, %s', async (_case, words, path) => {
    const { user, location } = renderServices('/services');
    await screen.findByText('Oven clean');
    if (words) await user.type(screen.getByPlaceholderText('What service do you need?'), words);
    await user.click(screen.getByRole('button', { name: 'Any day and time' }));
    await user.type(await screen.findByLabelText('Day'), '2026-11-24');
    await user.type(screen.getByLabelText('Start'), '10:00');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(location()).toBe(path);
    expect(await screen.findByRole('button', { name: TEXT })).toBeVisible();
  });

  // M-481.1
  test('that its fields show is judged when the big search button is pressed', async () => {
    const { user, location } = renderServices('/services?query=clean');
    await screen.findByText('Oven clean');
    await user.click(screen.getByRole('button', { name: 'Any day and time' }));
    await user.type(await screen.findByLabelText('Day'), '2026-11-24');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByLabelText('Start')).toHaveAccessibleDescription('Please choose when it should start');
    expect(location()).toBe('/services?query=clean');
  });

  // M-312.1
  test.each([
    'day=2026-11-24',
    'day=2026-11-24&start=10:00',
    'day=x&start=10:00&hours=2',
    'day=2026-11-24&start=10:00&hours=0.3',
  ])('is none when the URL has only %s', async (part) => {
    const { server } = renderServices(`/services?${part}`);
    expect(await screen.findByText('Oven clean')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Any day and time' })).toBeVisible();
    expect(server.callsOf('searchServices')).toEqual([]);
  });
});

describe('results of a search for a time', () => {
  // M-312.2, M-312.3
  test('name their order and the time, and each card the total for the hours', async () => {
    const { container } = renderServices(`/services?query=clean&${TIME}`, {
      server: { services: services.slice(0, 1) },
    });
    const card = within(await screen.findByRole('listitem', { name: '' }));
    expect(card.getByText('£48.00 for 2 hours')).toBeVisible();
    expect(card.getByText('£24.00')).toBeVisible();
    expect(screen.getByText(`Best match first; only what somebody can do on ${TEXT}.`)).toBeVisible();
    expect(card.getByRole('link', { name: 'Oven clean' })).toHaveAttribute('href', `/service/oven?${TIME}`);
    expect(card.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', `/service/oven?${TIME}`);
    await expectNoAxeViolations(container);
  });

  // M-312.2
  test.each([
    ['', 'Most booked first'],
    ['query=clean&sort=price&', 'Lowest price first'],
    ['sort=rating&', 'Best rated first'],
  ])('name the order of a search with %j', async (query, order) => {
    renderServices(`/services?${query}${TIME}`);
    expect(await screen.findByText(`${order}; only what somebody can do on ${TEXT}.`)).toBeVisible();
  });

  // M-18.2, M-312.2
  test('have neither without a time', async () => {
    renderServices('/services?query=clean');
    const link = await screen.findByRole('link', { name: 'Oven clean' });
    expect(link).toHaveAttribute('href', '/service/oven');
    expect(screen.queryByText(/ for \d+ hours/)).not.toBeInTheDocument();
    expect(screen.queryByText(/only what somebody can do/)).not.toBeInTheDocument();
  });

  // M-313.3
  test('that are none read Nothing free then, and link to the nearest times', async () => {
    const { user, location, container } = renderNothing(`/services?query=clean&maxPrice=50&${TIME}`, [
      { day: '2026-11-24', start: '14:00' },
      { day: '2026-11-23', start: '17:30' },
    ]);
    expect(await screen.findByRole('heading', { name: 'Nothing free then' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mon 23 Nov, 17:30–19:30' })).toHaveAttribute(
      'href',
      '/services?query=clean&maxPrice=50&day=2026-11-23&start=17%3A30&hours=2',
    );
    expect(screen.getByRole('link', { name: 'Any time' })).toHaveAttribute('href', '/services?query=clean&maxPrice=50');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('link', { name: 'Tue 24 Nov, 14:00–16:00' }));
    expect(location()).toBe('/services?query=clean&maxPrice=50&day=2026-11-24&start=14%3A00&hours=2');
  });

  // M-313.3
  test('that are none, with no time near, say so', async () => {
    renderNothing(`/services?${TIME}`, []);
    expect(await screen.findByText(`Nobody can do this on ${TEXT}, nor two weeks before or after it.`)).toBeVisible();
  });
});

describe('on the search page', () => {
  const render = (path: string, options: RenderPageOptions = {}) =>
    renderPage(<SearchServicesPage />, { path, server: { services: [service({ name: 'Clean' })] }, ...options });

  // M-312.1, M-312.2
  test('the time can be chosen and cleared too', async () => {
    const { user, location } = render('/searchservices?query=clean');
    await screen.findByText('Clean');
    await chooseTime(user, { Day: '2026-11-24', Start: '10:00', Hours: '2' });
    expect(location()).toBe(`/searchservices?query=clean&${TIME}`);
    expect(await screen.findByText(`Best match first; only what somebody can do on ${TEXT}.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Any time' }));
    expect(location()).toBe('/searchservices?query=clean');
  });

  test('a time without words leads to all chores with it', async () => {
    const routes = [route, { path: '/services', element: <h1>All chores</h1> }];
    const { location } = renderPage(null, { path: `/searchservices?${TIME}`, routes });
    expect(await screen.findByRole('heading', { name: 'All chores' })).toBeVisible();
    expect(location()).toBe(`/services?${TIME}`);
  });
});
