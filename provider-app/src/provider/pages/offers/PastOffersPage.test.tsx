import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, pastOffer, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { PastOffersPage } from './PastOffersPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <PastOffersPage />
    </main>,
    { as: provider(), path: '/provider/offers', ...options },
  );
}
async function ends() {
  const rows = (await screen.findAllByRole('row')).slice(1);
  return rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
}

describe('the past offers', () => {
  // M-272.4
  it('show how each ended and why', async () => {
    const { container } = open({
      server: {
        pastOffers: [
          pastOffer({ outcome: 'other', reason: 'The helper who was chosen had offered before you.' }),
          pastOffer({ outcome: 'rejected', reason: 'My van is broken' }),
          pastOffer({ outcome: 'expired' }),
          pastOffer({ outcome: 'released' }),
          pastOffer({ outcome: 'cancelled' }),
          pastOffer({ outcome: 'unfilled' }),
        ],
      },
    });
    expect(await ends()).toEqual([
      'Another helper was chosenThe helper who was chosen had offered before you.',
      'You rejected itMy van is broken',
      'You did not answer in time',
      'It was taken back from you',
      'The booking was cancelled',
      'It began before anybody was chosen',
    ]);
    expect(screen.getByText('6 past offers')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How jobs are given out' })).toHaveAttribute('href', '/provider/ranking');
    await expectNoAxeViolations(container);
  });

  // M-272.4
  it('say that there are none', async () => {
    open();
    expect(await screen.findByText('No past offers')).toBeVisible();
  });

  // M-272.4
  it('offer a retry when they cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listPastOffers') });
    const retry = await screen.findByText('Try Again');
    server.restore('listPastOffers');
    await user.click(retry);
    expect(await screen.findByText('No past offers')).toBeVisible();
  });

  // M-107.1
  it('show the last page for one beyond it', async () => {
    const { location } = open({ path: '/provider/offers?page=9', server: { pastOffers: [pastOffer()] } });
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    expect(location()).toBe('/provider/offers');
  });

  // M-272.4
  it('have pages', async () => {
    const { user, location } = open({ server: { pastOffers: Array.from({ length: 51 }, () => pastOffer()) } });
    await user.click(await screen.findByLabelText('Page 2'));
    expect(location()).toBe('/provider/offers?page=2');
  });
});
