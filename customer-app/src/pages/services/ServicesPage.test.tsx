import { screen, waitFor, within } from '@testing-library/react';
import { category, expectNoAxeViolations } from 'shared-ui/test';
import { services, render, names } from '../../test/servicesPage';

describe('the services page without a query', () => {
  // C-2.5, C-2.45, C-7.1, C-7.25
  test('lists the active chores exactly as the server returns them', async () => {
    const { container } = render('/services');
    await screen.findByText('Oven clean');
    expect(screen.getByRole('heading', { level: 1, name: 'Find Your Perfect Chores' })).toBeVisible();
    expect(names()).toEqual(['Oven clean', 'Tap repair', 'Hedge trim']);
    expect(screen.getByText('3 chores')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  // C-2.44
  test('shows No chores available with a link to the categories when there are none', async () => {
    render('/services', { server: {} });
    expect(await screen.findByRole('heading', { name: 'No chores available' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse all categories' })).toHaveAttribute('href', '/categories');
  });

  // C-8.15
  test.each<[string, unknown, string]>([
    ['a response without a list', { success: true }, 'Failed to fetch services: Invalid response format'],
    ['a response that is no object', ['x'], 'Failed to fetch services: Invalid response format'],
    [
      'an error message of the server',
      { success: false, message: 'Closed today' },
      'Failed to fetch services: Closed today',
    ],
  ])('shows a failure after %s, and Retry loads the list in place', async (_, response, text) => {
    const { user, server } = render('/services', { prepare: (fake) => fake.respond('listServices', response) });
    expect(await screen.findByText(text)).toBeVisible();
    server.restore('listServices');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Oven clean')).toBeVisible();
  });

  // M-18.2
  test('filters and sorts by the query string, and a chip removes its filter', async () => {
    const { user, location } = render('/services?category=Plumbing,Cleaning&maxPrice=50&sort=rating');
    await screen.findByText('Oven clean');
    expect(names()).toEqual(['Tap repair', 'Oven clean']);
    const chips = within(screen.getByRole('group', { name: 'Filters in use' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Plumbing',
      'Cleaning',
      'Up to £50.00',
      'Best rated first',
    ]);

    await user.click(chips.getByRole('button', { name: 'Remove Plumbing' }));
    expect(location()).toBe('/services?category=Cleaning&maxPrice=50&sort=rating');
    expect(names()).toEqual(['Oven clean']);
    expect(screen.getByRole('group', { name: 'Filters in use' })).toHaveFocus();
  });

  // M-18.6
  test('rejects a highest price below the lowest one at its field, and keeps the dialog open', async () => {
    const { user, location } = render('/services');
    await screen.findByText('Oven clean');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const to = await screen.findByRole('textbox', { name: /To/ });
    await user.type(screen.getByRole('textbox', { name: /From/ }), '50');
    await user.type(to, '10{Enter}');
    expect(to).toHaveFocus();
    expect(to).toHaveAccessibleDescription('This price is below the one in From');
    expect(location()).toBe('/services');
    await user.type(to, '0{Enter}');
    expect(location()).toBe('/services?minPrice=50&maxPrice=100');
  });

  // M-420
  test.each(['18,50', '1.250,00', '-5', '1e3', '20000'])(
    'says at the field that “%s” is no price to filter by',
    async (typed) => {
      const { user, location } = render('/services');
      await screen.findByText('Oven clean');
      await user.click(screen.getByRole('button', { name: 'Filters' }));
      const from = await screen.findByRole('textbox', { name: /From/ });
      await user.type(from, `${typed}{Enter}`);
      expect(from).toHaveFocus();
      expect(from).toHaveAccessibleDescription('Please give a price in pounds, as in 18.50, at most 10000');
      await user.clear(from);
      await user.type(from, '£18.50{Enter}');
      expect(location()).toBe('/services?minPrice=18.5');
    },
  );

  // M-420
  test('does not filter by a price of the URL that can be read in two ways', async () => {
    render('/services?minPrice=18,50&maxPrice=1e1');
    await screen.findByText('Oven clean');
    expect(screen.getByRole('group', { name: 'Filters in use' })).toBeEmptyDOMElement();
  });

  // M-18.1
  test('writes the query string from the filter form and the sort menu', async () => {
    const { user, location } = render('/services', {
      server: { services, categories: [category({ name: 'Cleaning' }), category({ name: 'Tiling' })] },
    });
    await screen.findByText('Oven clean');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter the chores' }));
    await dialog.findByRole('checkbox', { name: 'Tiling' });
    await user.click(dialog.getByRole('checkbox', { name: 'Cleaning' }));
    await user.type(dialog.getByRole('textbox', { name: /From/ }), '20');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rating' }), '4 stars and up');
    await expectNoAxeViolations(dialog.getByRole('button', { name: 'Show chores' }).closest('form') as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Show chores' }));
    expect(location()).toBe('/services?category=Cleaning&minPrice=20&minRating=4');
    expect(names()).toEqual(['Oven clean']);

    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Price' }));
    expect(location()).toBe('/services?category=Cleaning&minPrice=20&minRating=4&sort=price');

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe('/services?sort=price');
    await waitFor(() => expect(names()).toEqual(['Hedge trim', 'Oven clean', 'Tap repair']));
  });
});
