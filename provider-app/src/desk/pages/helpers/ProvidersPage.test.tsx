import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations, provider, type RenderPageOptions } from 'shared-ui/test';
import { openDesk } from '../../test/deskPage';

const hugo = provider({ id: 'p1', name: 'Hugo Bennett', businessName: 'Bennett Repairs', email: 'hugo@example.com' });
const felix = provider({ id: 'p2', name: 'Felix Moor', businessName: 'Felix Ltd', isApproved: false });
const nora = provider({ id: 'p3', name: 'Nora Ellis', businessName: '', isActive: false });

function open(options: RenderPageOptions = {}) {
  return openDesk(deskPaths.helpers(), { server: { helpers: [hugo, felix, nora] }, ...options });
}
async function rowOf(name: string) {
  return within((await screen.findByText(name, { selector: 'a' })).closest('tr')!);
}

describe('the list of helpers', () => {
  // M-140.5
  it('shows each helper with the state, and leads to the helper’s page', async () => {
    open();
    const row = await rowOf('Bennett Repairs');
    expect(row.getByText('Hugo Bennett')).toBeVisible();
    expect(row.getByText('hugo@example.com')).toBeVisible();
    expect(row.getByText('Active')).toBeVisible();
    expect(row.getByText('14 Mar 2026')).toBeVisible();
    expect(row.getByText('Bennett Repairs')).toHaveAttribute('href', '/desk/helpers/p1');
    expect((await rowOf('Felix Ltd')).getByText('Waiting for approval')).toBeVisible();
    expect((await rowOf('Nora Ellis')).getByText('Inactive')).toBeVisible();
    expect(screen.getByText('3 helpers')).toBeVisible();
    await expectNoAxeViolations();
  });

  // M-140.5
  it('filters in the URL, and a chip removes a filter', async () => {
    const { user, location, server } = open();
    await screen.findByText('3 helpers');
    await user.selectOptions(screen.getByLabelText('State'), 'Waiting for approval');
    await user.type(screen.getByLabelText('Search'), 'Moor');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(location()).toBe('/desk/helpers?search=Moor&state=pending');
    expect(await screen.findByText('1 helper')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Search: Moor' }));
    expect(location()).toBe('/desk/helpers?state=pending');
    await waitFor(() =>
      expect(server.callsOf('listProviders').at(-1)?.query).toEqual({ state: 'pending', page: '1', cursor: 'start' }),
    );
  });

  it('opens with the filters of its URL, and ignores a state that does not exist', async () => {
    const { server } = open({ path: '/desk/helpers?search=nobody&state=odd' });
    expect(await screen.findByLabelText('Search')).toHaveValue('nobody');
    expect(screen.getByLabelText('State')).toHaveValue('');
    expect(await screen.findByText('No helper fits these filters.')).toBeVisible();
    expect(server.callsOf('listProviders')[0]?.query).toEqual({ search: 'nobody', page: '1', cursor: 'start' });
  });

  it('says that there are no helpers yet', async () => {
    open({ server: {} });
    expect(await screen.findByRole('heading', { name: 'No helpers yet' })).toBeVisible();
  });

  it('shows pages, and the last one where the URL names one that does not exist', async () => {
    const helpers = Array.from({ length: 51 }, (_, index) => provider({ businessName: `Helper ${index + 1}` }));
    const { user, location } = open({ path: '/desk/helpers?page=9', server: { helpers } });
    expect(await screen.findByText('Helper 51')).toBeVisible();
    expect(location()).toBe('/desk/helpers?page=2');
    await user.click(screen.getByLabelText('Page 1'));
    expect(await screen.findByText('Helper 1')).toBeVisible();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listProviders') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('listProviders');
    await user.click(retry);
    expect(await screen.findByText('3 helpers')).toBeVisible();
  });
});
