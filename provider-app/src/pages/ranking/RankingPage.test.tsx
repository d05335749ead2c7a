import { screen, within } from '@testing-library/react';
import { FIT_RULES, ORDER_RULES } from 'contract/planning/ranking';
import { expectNoAxeViolations, provider, renderPage } from 'shared-ui/test';
import { RankingPage } from './RankingPage';

function open() {
  return renderPage(<RankingPage />, { as: provider(), path: '/provider/ranking' });
}
function rulesUnder(title: string) {
  const part = screen.getByRole('heading', { name: title }).closest('section')!;
  return within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

// M-270.2
it('the page of the rules has every rule that matching runs, in its order', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'How jobs are given out' })).toBeVisible();
  expect(rulesUnder('Whom the job fits')).toEqual(FIT_RULES.map(({ text }) => text));
  expect(rulesUnder('Who is asked first')).toEqual(ORDER_RULES.map(({ text }) => text));
  expect(screen.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/provider/services');
  await expectNoAxeViolations(container);
});
