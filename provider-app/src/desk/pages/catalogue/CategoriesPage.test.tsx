import { screen, waitFor, within } from '@testing-library/react';
import { catalogueCategory, expectNoAxeViolations } from 'shared-ui/test';
import { field, openCatalogue, press } from '../../test/catalogue';

async function rowOf(name: string) {
  return within((await screen.findByRole('link', { name })).closest('tr')!);
}

describe('the categories on the desk', () => {
  // M-150, M-157.1
  it('are listed in their order with their services and state, active or not', async () => {
    openCatalogue();
    expect((await rowOf('Cleaning')).getByText('2')).toBeVisible();
    expect((await rowOf('Windows')).getByText('Inactive')).toBeVisible();
    expect(screen.getByText('2 categories')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Catalogue' })).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations();
  });

  it('have an empty state and can be added to', async () => {
    const { user, server } = openCatalogue(undefined, { server: {} });
    expect(await screen.findByRole('heading', { name: 'No categories yet' })).toBeVisible();
    await press(user, 'New category');
    const dialog = await screen.findByRole('dialog', { name: 'New category' });
    await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Please give a name');
    await user.type(field('Name'), 'Roofs');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Roofs' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/desk\/catalogue\/category\/category-/),
    );
    expect(server.callsOf('createCategory').map(({ body }) => body)).toEqual([
      { name: 'Roofs', image: '', isActive: true, requiredChecks: [] },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  // M-150, M-157.1
  it('can be renamed and made inactive, on the version that was seen', async () => {
    const { user, server } = openCatalogue();
    await user.click((await rowOf('Cleaning')).getByRole('button', { name: 'Edit Cleaning' }));
    await screen.findByLabelText('Name');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Tidying');
    await user.click(screen.getByRole('checkbox', { name: /^Active/ }));
    await press(user, 'Save');
    expect((await rowOf('Tidying')).getByText('Inactive')).toBeVisible();
    expect(server.callsOf('changeCategory').map(({ params, body }) => [params.id, body])).toEqual([
      ['cleaning', { name: 'Tidying', image: '', isActive: false, requiredChecks: [], version: 1 }],
    ]);
    expect(screen.getByRole('button', { name: 'Edit Tidying' })).toHaveFocus();
  });

  // M-759
  it('show which checks a helper needs for their jobs, and change them', async () => {
    const boilers = catalogueCategory({
      _id: 'gas',
      name: 'Gas',
      requiredChecks: ['identity', 'certificate:Gas Safe'],
    });
    const { user, server } = openCatalogue(undefined, { server: { catalogueCategories: [boilers] } });
    await user.click((await rowOf('Gas')).getByRole('button', { name: 'Edit Gas' }));
    const group = within(await screen.findByRole('group', { name: 'Checks that a helper needs for its jobs' }));
    expect(group.getByRole('checkbox', { name: 'Identity' })).toBeChecked();
    await user.click(group.getByRole('checkbox', { name: 'Identity' }));
    await user.click(group.getByRole('checkbox', { name: 'Insurance' }));
    const names = screen.getByLabelText(/^Certificates that a helper needs/);
    expect(names).toHaveValue('Gas Safe');
    await user.type(names, ', OFTEC,');
    await press(user, 'Save');
    await rowOf('Gas');
    const requiredChecks = ['insurance', 'certificate:Gas Safe', 'certificate:OFTEC'];
    expect(server.callsOf('changeCategory')[0]?.body).toMatchObject({ requiredChecks });
  });

  // M-150, M-157.1
  it('say at the name that it is taken', async () => {
    const { user } = openCatalogue();
    await user.click((await rowOf('Cleaning')).getByRole('button', { name: 'Edit Cleaning' }));
    await screen.findByLabelText('Name');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Windows');
    await press(user, 'Save');
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('There is “Windows” already.'));
    expect(field('Name')).toHaveFocus();
  });

  // M-150, M-157.1
  it('are deleted where nothing belongs to them, with a reason', async () => {
    const { user, server } = openCatalogue();
    expect((await rowOf('Cleaning')).queryByRole('button', { name: 'Delete Cleaning' })).not.toBeInTheDocument();
    await press(user, 'Delete Windows');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Windows?' }));
    await user.type(await dialog.findByLabelText(/^Reason/), 'Twice');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Windows' })).not.toBeInTheDocument());
    expect(server.callsOf('deleteCategory').map(({ params, body }) => [params.id, body])).toEqual([
      ['windows', { version: 1, reason: 'Twice' }],
    ]);
  });

  // M-150, M-157.1
  it('stay where the API rejects the deletion, with its text', async () => {
    const { user, server } = openCatalogue();
    const message = 'Helpers offer this category. Deactivate it instead.';
    server.fail('deleteCategory', { status: 409, message });
    await user.click(await screen.findByRole('button', { name: 'Delete Windows' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('offer a retry when they cannot be loaded', async () => {
    const { server, user } = openCatalogue(undefined, { prepare: (fake) => fake.drop('listCatalogueCategories') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('listCatalogueCategories');
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Cleaning' })).toBeVisible();
  });
});
