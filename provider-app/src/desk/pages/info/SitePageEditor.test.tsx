import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, sitePage, type RenderPageOptions } from 'shared-ui/test';
import { deskPaths } from '../../paths';
import { openDesk } from '../../test/deskPage';
import './SitePageEditor';

const privacy = sitePage({ body: 'We keep **little**.' });
const contact = sitePage({
  slug: 'contact',
  title: 'Contact',
  version: 2,
  author: 'Olive',
  confirmedAt: privacy.updatedAt,
});

function open(path: string, options: RenderPageOptions = {}) {
  return openDesk(path, { server: { sitePages: structuredClone([privacy, contact]) }, ...options });
}
async function openForm(options: RenderPageOptions = {}) {
  const rendered = open(deskPaths.infoPage('privacy'), options);
  await screen.findByLabelText('Title');
  return rendered;
}
function field(name: string | RegExp) {
  return screen.getByLabelText<HTMLInputElement>(name);
}
function fill(name: string | RegExp, value: string) {
  fireEvent.input(field(name), { target: { value } });
}

// M-571
test('the list of info pages says of each whether its text has been checked', async () => {
  const { container } = open(deskPaths.info());
  const rowOf = async (name: string) => within((await screen.findByText(name, { selector: 'a' })).closest('tr')!);
  expect((await rowOf('Privacy notice')).getByText('To be checked by a lawyer')).toBeVisible();
  expect((await rowOf('Privacy notice')).getByText('Choresy’s draft')).toBeVisible();
  expect((await rowOf('Contact')).getByText('Checked')).toBeVisible();
  expect(screen.getByText('Contact', { selector: 'a' })).toHaveAttribute('href', '/desk/info/contact');
  await expectNoAxeViolations(container.querySelector('main')!);
});

describe('an info page on the desk', () => {
  // M-571
  it('shows its text while it is typed, and saves it as a version', async () => {
    const { user, server, location } = await openForm();
    fill('Title', 'Privacy');
    fill(/^Text/, '## Cookies');
    expect(await screen.findByRole('heading', { level: 2, name: 'Cookies' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() => expect(location()).toBe('/desk/info'));
    expect(server.callsOf('changeSitePage').map(({ params, body }) => [params.slug, body])).toEqual([
      ['privacy', { title: 'Privacy', body: '## Cookies', version: 0 }],
    ]);
  });

  // M-571
  it('says at a field what is wrong and sends nothing', async () => {
    const { user, server } = await openForm();
    fill('Title', ' ');
    await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
    expect(field('Title')).toHaveAccessibleDescription('Please give a title');
    expect(server.callsOf('changeSitePage')).toEqual([]);
  });

  // M-571
  it('keeps what was typed when somebody else has changed it meanwhile', async () => {
    const { user, server } = await openForm();
    server.data.sitePages = [sitePage({ title: 'Theirs', version: 1 }), contact];
    fill('Title', 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Somebody else has changed this meanwhile/);
    expect(field('Title')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Load theirs' }));
    expect(field('Title')).toHaveValue('Theirs');
  });

  // M-572
  it('is confirmed, and then changed from the version that was confirmed', async () => {
    const { user, server, store } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Checked by a lawyer' }));
    // It comes once the form is open anew.
    await waitFor(() =>
      expect(store.getState().toasts.toasts).toMatchObject([{ message: 'Privacy notice is marked as checked.' }]),
    );
    expect(screen.getAllByText('Checked')[0]).toBeVisible();
    expect(server.callsOf('confirmSitePage').map(({ params, body }) => [params.slug, body])).toEqual([
      ['privacy', { version: 0 }],
    ]);
    expect(screen.queryByRole('button', { name: 'Checked by a lawyer' })).toBeNull();
    fill('Title', 'Privacy');
    await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() => expect(server.callsOf('changeSitePage')[0]?.body).toMatchObject({ version: 1 }));
  });

  // M-572
  it('is not confirmed while it has changes that are not saved', async () => {
    await openForm();
    fill('Title', 'Privacy');
    expect(screen.queryByRole('button', { name: 'Checked by a lawyer' })).toBeNull();
    expect(screen.getByText('Save the changes first: the stored text is marked as checked.')).toBeVisible();
  });

  // M-572
  it('shows why it could not be marked as checked', async () => {
    const { user, store } = await openForm({ prepare: (server) => server.fail('confirmSitePage', { status: 500 }) });
    await user.click(screen.getByRole('button', { name: 'Checked by a lawyer' }));
    await waitFor(() =>
      expect(store.getState().toasts.toasts).toMatchObject([
        { kind: 'error', message: 'It could not be saved. Please try again.' },
      ]),
    );
  });

  // M-571
  it('shows every version with its text', async () => {
    const versions = ['Less.', 'We keep **little**.'].map((body, index) => ({ ...privacy, body, version: 1 - index }));
    open(deskPaths.infoPage('privacy'), { server: { sitePages: [sitePage({ body: 'Less.', version: 1, versions })] } });
    expect(await screen.findByText('Version 1', { exact: false, selector: 'summary' })).toBeVisible();
    const draft = screen.getByText('Choresy’s draft', { exact: false, selector: 'summary' });
    expect(within(draft.closest('details')!).getByText('little')).toBeInTheDocument();
  });

  it('that is not there says so', async () => {
    open(deskPaths.infoPage('nothing'));
    expect(await screen.findByText('There is no such page')).toBeVisible();
  });
});
