import { screen, waitFor, within } from '@testing-library/react';
import { customer, expectNoAxeViolations, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { FavouritesPage } from './FavouritesPage';

const oven = service({ _id: 's1', name: 'Oven clean' });
const hart = { _id: 'h1', businessName: 'Hart Home Help', image: null, rating: 4.8, reviews: 12 };

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <FavouritesPage />
    </main>,
    { as: customer(), path: '/favourites', server: { favourites: { services: [oven], helpers: [hart] } }, ...options },
  );
}

// M-257.2
it('the favourites show chores and helpers, each with the way to book', async () => {
  const { container } = open();
  const chore = within((await screen.findByRole('link', { name: 'Oven clean' })).closest('li')!);
  expect(chore.getByRole('link', { name: 'Oven clean' })).toHaveAttribute('href', '/service/s1');
  expect(chore.getByRole('link', { name: 'Book Oven clean' })).toHaveAttribute('href', '/book?service=s1');
  const helper = within(screen.getByRole('link', { name: 'Hart Home Help' }).closest('li')!);
  expect(helper.getByRole('link', { name: 'Hart Home Help' })).toHaveAttribute('href', '/helper/h1');
  expect(helper.getByText('4.8 (12)')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

// M-257.2
it('the favourites lose one that is removed, and keep the focus among them', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove: Oven clean' }));
  expect(await screen.findByText(/^No chores yet\./)).toBeVisible();
  expect(server.callsOf('removeFavourite')).toMatchObject([{ params: { kind: 'service', id: 's1' } }]);
  expect(screen.getByRole('link', { name: 'Hart Home Help' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
});

// M-257.2
it('the favourites say that there are none yet, and lead to the bookings', async () => {
  open({ server: {} });
  expect(await screen.findByText('No favourites yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your bookings' })).toHaveAttribute('href', '/booking-history');
});

// M-257.2
it('the favourites can be loaded again when the server was down', async () => {
  const { server, user } = open({ prepare: (fake) => fake.drop('listFavourites') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.restore('listFavourites');
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Oven clean' })).toBeVisible();
});
