import { screen } from '@testing-library/react';
import { expectNoAxeViolations, operator, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../../routes';
import { deskPaths } from '../../paths';

const system = [
  { name: 'Clock', isWell: true, state: '0.1 seconds from the database’s.' },
  { name: 'Mails', isWell: false, state: '7 due, the oldest for 95 seconds.' },
];

function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path: deskPaths.system(), routes, server: { system }, ...options });
}

describe('the state of the system', () => {
  // M-625
  it('is in plain words, with what is not well first', async () => {
    open();
    await screen.findByText('Mails');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Mails', 'Clock']);
    const [mails, clock] = screen.getAllByRole('definition');
    expect(mails).toHaveTextContent(/^Needs a look\s*7 due, the oldest for 95 seconds\.$/);
    expect(clock).toHaveTextContent(/^Well\s*0\.1 seconds from the database’s\.$/);
    await expectNoAxeViolations();
  });

  // M-625
  it('offers a retry when the server does not respond', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('getSystem') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('getSystem');
    await user.click(retry);
    expect(await screen.findByText('7 due, the oldest for 95 seconds.')).toBeVisible();
  });
});
