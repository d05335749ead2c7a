import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { operator, renderPage } from 'shared-ui/test';
import { routes } from '../../routes';

function open() {
  return renderPage(null, { as: operator(), path: paths.desk.today(), routes });
}

describe('the frame of the operators’ desk', () => {
  // M-49.1
  it('has a link to each of its pages, and says who is signed in', async () => {
    open();
    const nav = within(await screen.findByRole('navigation', { name: 'Operators’ desk' }));
    for (const link of nav.getAllByRole('link')) {
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/desk/));
    }
    expect(nav.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'operator@example.com' })).toHaveAttribute('href', '/desk/account');
  });

  // M-185.2
  it('ends with the setup of the marketplace', async () => {
    open();
    const nav = within(await screen.findByRole('navigation', { name: 'Operators’ desk' }));
    expect(nav.getAllByRole('link').at(-1)).toHaveAttribute('href', '/desk/setup');
  });

  // M-49.3
  it('shows the login on Logout, which keeps nothing and calls the server', async () => {
    const { user, location, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect({ ...localStorage }).toEqual({}));
    expect(location()).toBe('/desk/login');
    await waitFor(() => expect(server.callsOf('logout')).toHaveLength(1));
  });

  // H-2.57
  it('stays around a path of the desk that is no page', async () => {
    renderPage(null, { as: operator(), path: '/desk/nothing/at/all', routes });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Operators’ desk' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/desk');
  });

  // H-2.9
  it('opens as a drawer from the hamburger button', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Today' }),
    ).toBeVisible();
  });
});
