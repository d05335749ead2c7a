import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, provider, renderPage, workFigures, type RenderPageOptions } from 'shared-ui/test';
import { FiguresPage } from './FiguresPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <FiguresPage />
    </main>,
    { as: provider(), path: '/provider/figures', ...options },
  );
}
/** The lines of a figure under its title: its value, its sum, … */
async function linesOf(title: string) {
  const figure = (await screen.findByRole('heading', { name: title })).closest('section')!;
  return [...figure.querySelectorAll('p')].map(({ textContent }) => textContent);
}

const busy = workFigures({
  ...{ asked: 4, accepted: 3, acceptanceRate: 0.75, due: 3, completed: 3, completionRate: 1 },
  ...{ arrivals: 3, onTime: 2, punctuality: 2 / 3, reviews: 4, stars: 19, rating: 4.8, recentAssignments: 2 },
});

describe('the figures of a helper', () => {
  // M-273.2
  it('have each their sum, what is counted, and how to improve it', async () => {
    const { container } = open({ server: { workFigures: busy } });
    expect((await linesOf('Acceptance')).slice(0, 2)).toEqual([
      '75 %',
      'You accepted 3 of the 4 jobs that you were asked to do.',
    ]);
    expect((await linesOf('Completion')).slice(0, 2)).toEqual([
      '100 %',
      'You completed 3 of the 3 jobs that you accepted and whose time is over.',
    ]);
    expect((await linesOf('Punctuality')).slice(0, 2)).toEqual(['67 %', 'You were in time at 2 of 3 arrivals.']);
    expect((await linesOf('Rating')).slice(0, 2)).toEqual(['4.8 of 5', '19 stars in 4 reviews.']);
    expect((await linesOf('Jobs in the last 30 days'))[0]).toBe('2');
    for (const title of ['Acceptance', 'Completion', 'Punctuality', 'Rating'])
      expect((await linesOf(title)).at(-1)).toMatch(/^How to improve it: ./);
    const recent = within(screen.getByRole('heading', { name: 'Jobs in the last 30 days' }).closest('section')!);
    expect(recent.getByRole('link')).toHaveAttribute('href', '/provider/ranking');
    await expectNoAxeViolations(container);
  });

  // M-273.3
  it('give no share of fewer than three jobs', async () => {
    const few = workFigures({ ...{ asked: 2, accepted: 2, acceptanceRate: 1, reviews: 1, stars: 5, rating: 5 } });
    open({ server: { workFigures: few } });
    expect((await linesOf('Acceptance')).slice(0, 2)).toEqual([
      'Not enough jobs yet',
      'You accepted 2 of the 2 jobs that you were asked to do.',
    ]);
    expect((await linesOf('Rating')).slice(0, 2)).toEqual(['Not enough reviews yet', '5 stars in 1 review.']);
    expect((await linesOf('Completion'))[0]).toBe('None yet');
    expect((await linesOf('Punctuality'))[0]).toBe('None yet');
  });

  // M-273.2
  it('offer a retry when they cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('getWorkFigures') });
    const retry = await screen.findByText('Try Again');
    server.restore('getWorkFigures');
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Acceptance' })).toBeVisible();
  });
});
