import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations } from 'shared-ui/test';
import { field, hoovering, openCatalogue, press } from '../../test/catalogue';

const page = deskPaths.catalogueService('ironing');
type User = ReturnType<typeof openCatalogue>['user'];

async function open(path = page, options: Parameters<typeof openCatalogue>[1] = {}) {
  const rendered = openCatalogue(path, options);
  await screen.findByLabelText('Name');
  return rendered;
}

async function replace(user: User, name: string | RegExp, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}

describe('a service on the desk', () => {
  // M-152, M-157.4, M-452
  it('is saved with every field, on the version that was seen, and leads back to its category', async () => {
    const { user, server, location } = await open();
    await expectNoAxeViolations();
    await replace(user, 'Name', 'Pressing');
    await replace(user, 'Price per hour (£)', '20.5');
    await replace(user, /^Areas/, 'SE15; ,leeds');
    await user.selectOptions(field('Category'), 'Windows');
    await user.click(screen.getByRole('checkbox', { name: /^Active/ }));
    await press(user, 'Save');
    await waitFor(() => expect(location()).toBe('/desk/catalogue/category/windows'));
    expect(server.callsOf('changeService').map(({ params, body }) => [params.id, body])).toEqual([
      [
        'ironing',
        {
          name: 'Pressing',
          description: 'Done properly.',
          price: 20.5,
          categoryId: 'windows',
          image: '',
          areas: ['SE15', 'leeds'],
          isActive: false,
          version: 1,
        },
      ],
    ]);
    expect(await screen.findByRole('link', { name: 'Pressing' })).toBeVisible();
  });

  // M-152, M-157.4, M-420
  it.each([
    ['Name', 'Please give a name', ' '],
    ['Price per hour (£)', 'Please give a price per hour in pounds, as in 18.50', ''],
    ['Price per hour (£)', 'Please give a price per hour in pounds, as in 18.50', '0'],
    ['Price per hour (£)', 'Please give a price per hour in pounds, as in 18.50', '18.555'],
    ['Price per hour (£)', 'Please give a price per hour in pounds, as in 18.50', '18,50'],
    ['Price per hour (£)', 'Please give a price per hour in pounds, as in 18.50', '1.250,00'],
    ['Price per hour (£)', 'Please give a price per hour in pounds, as in 18.50', '1e3'],
  ])('says at %s “%s” for %j and sends nothing', async (name, message, value) => {
    const { server, user } = await open();
    fireEvent.change(field(name), { target: { value } });
    await press(user, 'Save');
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(field(name)).toHaveFocus();
    expect(server.callsOf('changeService')).toEqual([]);
  });

  // M-152, M-157.4
  it('shows what the API says of a field at that field', async () => {
    const { server, user } = await open();
    server.fail('changeService', {
      status: 400,
      message: 'Invalid input',
      fields: [{ field: 'areas', message: '“atlantis” is not an outward postcode or a city that we know' }],
    });
    await replace(user, /^Areas/, 'atlantis');
    await press(user, 'Save');
    await waitFor(() => expect(field(/^Areas/)).toHaveAccessibleDescription(/“atlantis” is not/));
    expect(field(/^Areas/)).toHaveFocus();
  });

  it('is added to the category of its page', async () => {
    const { user, server, location } = await open(deskPaths.catalogueNewService('windows'));
    await user.type(field('Name'), 'Sills');
    await user.type(field('Price per hour (£)'), '12');
    await press(user, 'Save');
    await waitFor(() => expect(location()).toBe('/desk/catalogue/category/windows'));
    expect(server.callsOf('createService')[0]?.body).toMatchObject({
      name: 'Sills',
      price: 12,
      categoryId: 'windows',
      isActive: true,
    });
  });

  // M-152, M-157.4
  it('is deleted unless it was booked', async () => {
    const { user, server, location, unmount } = await open(deskPaths.catalogueService('hoovering'));
    await press(user, 'Delete');
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location()).toBe('/desk/catalogue/category/cleaning'));
    expect(server.data.catalogueServices.map(({ _id }) => _id)).not.toContain(hoovering._id);
    unmount();
    await open();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.getByText('3 bookings of it keep what they show now.')).toBeVisible();
  });

  it('that is not there says so', async () => {
    openCatalogue(deskPaths.catalogueService('gone'));
    expect(await screen.findByRole('heading', { name: 'There is no such service' })).toBeVisible();
  });
});

describe('a service that somebody else has changed meanwhile', () => {
  async function conflict() {
    const rendered = await open();
    Object.assign(rendered.server.data.catalogueServices[0]!, { name: 'Their name', price: 99, version: 2 });
    await replace(rendered.user, 'Name', 'My name');
    await press(rendered.user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Somebody else has changed this meanwhile/);
    expect(field('Name')).toHaveValue('My name');
    return rendered;
  }

  // M-152, M-157.4
  it('is replaced when it is saved again', async () => {
    const { user, server, location } = await conflict();
    await press(user, 'Save');
    await waitFor(() => expect(location()).toBe('/desk/catalogue/category/cleaning'));
    expect(server.callsOf('changeService').map(({ body }) => [body.name, body.version])).toEqual([
      ['My name', 1],
      ['My name', 2],
    ]);
  });

  // M-152, M-157.4
  it('can be loaded as it is now', async () => {
    const { user } = await conflict();
    await press(user, 'Load theirs');
    expect(field('Name')).toHaveValue('Their name');
    expect(field('Price per hour (£)')).toHaveValue('99.00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('an unsaved change of a service', () => {
  // M-157.4
  it('survives a reload, with the version that it was typed on', async () => {
    const { user, unmount } = await open();
    await replace(user, 'Name', 'Typed');
    await user.click(screen.getByRole('checkbox', { name: /^Active/ }));
    unmount();
    const again = await open();
    expect(field('Name')).toHaveValue('Typed');
    expect(screen.getByRole('checkbox', { name: /^Active/ })).not.toBeChecked();
    expect(screen.getByText('What you typed and did not save is back.')).toBeVisible();
    await press(again.user, 'Save');
    await waitFor(() => expect(again.server.callsOf('changeService')[0]?.body).toMatchObject({ version: 1 }));
  });

  // M-157.4
  it('needs a confirmation before the page is left', async () => {
    const { user, location } = await open();
    const leave = () => user.click(screen.getByRole('link', { name: 'Catalogue' }));
    await replace(user, 'Name', 'Typed');
    await leave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(location()).toBe(page);
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
    expect(location()).toBe('/desk/catalogue');
  });
});
