import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, openSession, operator, renderPage } from 'shared-ui/test';
import { routes } from '../../../routes';
import { deskPaths } from '../../paths';

describe('the operator’s own account', () => {
  // M-741.1
  it('shows the devices, and logs all others out', async () => {
    const sessions = [openSession({ isCurrent: true }), openSession({ id: 's2', device: 'Edge on Windows' })];
    const { user, server } = renderPage(null, {
      as: operator(),
      path: deskPaths.account(),
      routes,
      server: { sessions },
    });
    expect(await screen.findByText('Edge on Windows')).toBeVisible();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Log out all others' }));
    await waitFor(() => expect(screen.queryByText('Edge on Windows')).toBeNull());
    expect(server.callsOf('endOtherSessions')).toHaveLength(1);
  });
});
