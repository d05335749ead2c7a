import { screen, waitFor } from '@testing-library/react';
import { category, provider } from 'shared-ui/test';
import { field, open, openEditing, replace, save, value } from '../../test/profilePage';

describe('the offer of a helper', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });
  const server = { categories: ['Cleaning', 'Plumbing', 'Painting'].map((name) => category({ name })) };
  const offering = { as: provider({ id: 'p1', categories: ['Plumbing'], areas: ['sw4', 'bristol'] }), server };
  const sent = (fake: ReturnType<typeof open>['server']) =>
    fake.callsOf('updateProviderProfile').map(({ body }) => ({ categories: body.categories, areas: body.areas }));

  // M-43.1
  it('offers a choice of categories and areas, and sends only what was changed', async () => {
    const { user, server: fake } = await openEditing({ server });
    expect(screen.getByRole('group', { name: 'Categories' })).toHaveAccessibleDescription(
      'Choose none to be asked for every category.',
    );
    await user.click(await box('Cleaning'));
    await user.click(await box('Painting'));
    await save(user);
    await screen.findByText('Profile updated successfully!');
    expect(sent(fake)).toEqual([{ categories: ['Cleaning', 'Painting'], areas: undefined }]);
    await waitFor(() => expect(value('Categories')).toBe('Cleaning, Painting'));
    expect(value('Areas')).toBe('Everywhere');
  });

  // M-43.1
  it('offers everything again once nothing is chosen', async () => {
    const { user, server: fake } = await openEditing(offering);
    expect(await box('Plumbing')).toBeChecked();
    expect(await box('Cleaning')).not.toBeChecked();
    expect(field(/^Areas/)).toHaveValue('SW4, Bristol');
    await user.click(await box('Plumbing'));
    await replace(user, /^Areas/, '');
    await save(user);
    await screen.findByText('Profile updated successfully!');
    expect(sent(fake)).toEqual([{ categories: [], areas: [] }]);
    await waitFor(() => expect([value('Categories'), value('Areas')]).toEqual(['All categories', 'Everywhere']));
  });

  // M-43.1, M-452
  it('restores the chosen categories from a draft, unchecked boxes too', async () => {
    const { user, unmount, server: fake } = await openEditing(offering);
    await user.click(await box('Plumbing'));
    await user.click(await box('Painting'));
    await replace(user, /^Areas/, 'SE15 / ; leeds ');
    unmount();
    expect(sent(fake)).toEqual([]);
    const again = open(offering);
    expect(await box('Painting')).toBeChecked();
    expect(await box('Plumbing')).not.toBeChecked();
    await save(again.user);
    await screen.findByText('Profile updated successfully!');
    expect(sent(again.server)).toEqual([{ categories: ['Painting'], areas: ['SE15', 'leeds'] }]);
  });

  // M-43.1
  it('keeps the chosen categories when the list of them cannot be loaded, and loads it again', async () => {
    const { user, server: fake } = await openEditing({
      ...offering,
      prepare: (prepared) => prepared.fail('listCategories', { status: 500 }),
    });
    expect(await screen.findByText(/The categories could not be loaded/)).toBeVisible();
    expect(await box('Plumbing')).toBeChecked();
    fake.restore('listCategories');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await box('Cleaning')).not.toBeChecked();
    await save(user);
    await screen.findByText('Profile updated successfully!');
    expect(sent(fake)).toEqual([{ categories: undefined, areas: undefined }]);
  });

  // M-87.2
  it('shows the server’s message about a place that it does not know', async () => {
    const { user, server: fake } = await openEditing(offering);
    fake.fail('updateProviderProfile', { status: 400, message: '“Atlantis” is not known.' });
    await replace(user, /^Areas/, 'Atlantis');
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error updating profile: “Atlantis” is not known.');
    expect(field(/^Areas/)).toHaveValue('Atlantis');
  });
});
