import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { catalogueService, expectNoAxeViolations } from 'shared-ui/test';
import { cleaning, field, hoovering, ironing, openCatalogue, press, windows } from '../../test/catalogue';

const page = deskPaths.catalogueCategory('cleaning');

describe('the services of a category on the desk', () => {
  // M-152, M-157.3
  it('are listed with price, areas, bookings and state', async () => {
    openCatalogue(page);
    const row = within((await screen.findByRole('link', { name: 'Ironing' })).closest('tr')!);
    expect(row.getByText('£18.50')).toBeVisible();
    expect(row.getByText('SW4, London')).toBeVisible();
    expect(row.getByText('3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hoovering' })).toHaveAttribute(
      'href',
      '/desk/catalogue/service/hoovering',
    );
    expect(screen.getByText('2 services')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cleaning');
    await expectNoAxeViolations();
  });

  // M-152, M-157.3
  it('are filtered in the URL, and a chip removes a filter', async () => {
    const { user, location, server } = openCatalogue(page);
    await screen.findByText('2 services');
    await user.type(field('Search'), 'hoo');
    await user.selectOptions(field('State'), 'Inactive');
    await press(user, 'Filter');
    expect(location()).toBe(`${page}?search=hoo&active=false`);
    expect(await screen.findByText('1 service')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ironing' })).not.toBeInTheDocument();
    await press(user, 'Remove State: Inactive');
    expect(location()).toBe(`${page}?search=hoo`);
    await waitFor(() =>
      expect(server.callsOf('listCatalogueServices').at(-1)?.query).toEqual({
        categoryId: 'cleaning',
        page: '1',
        search: 'hoo',
      }),
    );
  });

  it('say that none fits the filters, or that there are none', async () => {
    const { unmount } = openCatalogue(`${page}?search=zzz`);
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
    unmount();
    openCatalogue(deskPaths.catalogueCategory('windows'));
    expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New service' })).toHaveAttribute(
      'href',
      '/desk/catalogue/category/windows/new',
    );
  });

  it('have pages', async () => {
    const catalogueServices = Array.from({ length: 51 }, () => catalogueService());
    const server = { catalogueCategories: [cleaning], catalogueServices };
    const { user, location } = openCatalogue(page, { server });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(location()).toBe(`${page}?page=2`);
  });

  // M-151, M-157.2
  it('are put in order within their category', async () => {
    const { user, server } = openCatalogue(page);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Hoovering up' }));
    await press(user, 'Save the order');
    await screen.findByRole('table');
    expect(server.callsOf('orderServices').map(({ body }) => body)).toEqual([
      { categoryId: 'cleaning', ids: ['hoovering', 'ironing'], orderVersion: 'ironing,hoovering' },
    ]);
  });

  it('offer a retry when they cannot be loaded', async () => {
    const { server, user } = openCatalogue(page, { prepare: (fake) => fake.drop('listCatalogueServices') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('listCatalogueServices');
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Ironing' })).toBeVisible();
  });

  it('are not shown of a category that is not there', async () => {
    const server = { catalogueCategories: [windows], catalogueServices: [ironing, hoovering] };
    openCatalogue(page, { server, prepare: (fake) => fake.fail('listCatalogueServices', { status: 404 }) });
    expect(await screen.findByRole('heading', { name: 'There is no such category' })).toBeVisible();
  });
});
