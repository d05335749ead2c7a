import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations } from 'shared-ui/test';
import { openPosts } from '../../test/posts';

const draftPage = deskPaths.post('frost');
const publishedPage = deskPaths.post('taps');
type User = ReturnType<typeof openPosts>['user'];

function field(name: string | RegExp) {
  return screen.getByLabelText<HTMLInputElement>(name);
}
function fill(name: string | RegExp, value: string) {
  fireEvent.input(field(name), { target: { value } });
}
function press(user: User, label: string) {
  return user.click(screen.getByText(label, { selector: 'button *, button' }));
}
function preview() {
  return within(screen.getByText('Preview').closest('section')!);
}
async function open(path = draftPage, options: Parameters<typeof openPosts>[1] = {}) {
  const rendered = openPosts(path, options);
  await screen.findByLabelText('Title');
  return rendered;
}

describe('a post on the desk', () => {
  // M-178.2
  it('shows its text while it is typed as readers will see it', async () => {
    await open(deskPaths.newPost());
    expect(preview().getByText('What readers will see shows up here while you type.')).toBeVisible();
    fill(/^Text/, '## Tools\n\nA **key** and [a helper](/services)');
    expect(await preview().findByText('Tools')).toBeVisible();
    expect(preview().getByText('key').tagName).toBe('STRONG');
    expect(preview().getByText('a helper')).toHaveAttribute('href', '/services');
  });

  // M-457
  it('shows the text as it is saved, without blanks around it and characters that nobody sees', async () => {
    await open(deskPaths.newPost());
    fill(/^Text/, '\n    In\u202edent\u200bed\n');
    expect((await preview().findByText('Indented')).tagName).toBe('P');
  });

  it('has no accessibility violations', async () => {
    const { container } = await open();
    await expectNoAxeViolations(container.querySelector('main')!);
  });

  // M-178.2
  it('says at a field what is wrong and sends nothing', async () => {
    const { user, server } = await open(deskPaths.newPost());
    await press(user, 'Save as a draft');
    expect(field('Title')).toHaveAccessibleDescription('Please give a title');
    expect(field('Title')).toHaveFocus();
    expect(server.callsOf('createPost')).toEqual([]);
  });

  // M-178.2
  it('is added as a draft, and can then be published', async () => {
    const { user, server, location } = await open(deskPaths.newPost());
    fill('Title', 'Ice');
    fill('Author', 'Maya');
    fill(/^Tags/, 'Garden, ,Winter');
    fill(/^Text/, 'A **key**');
    await press(user, 'Save as a draft');
    await waitFor(() => expect(location()).toMatch(/^\/desk\/posts\/post-/));
    const tags = ['Garden', 'Winter'];
    expect(server.callsOf('createPost').map(({ body }) => body)).toEqual([
      { title: 'Ice', author: 'Maya', excerpt: '', content: 'A **key**', image: '', tags },
    ]);
    expect(await screen.findByText('Save and publish')).toBeVisible();
    expect({ ...sessionStorage }).toEqual({});
  });

  // M-178.3
  it('is saved and then published', async () => {
    const { user, server, location } = await open();
    fill('Title', 'After the frost');
    await press(user, 'Save and publish');
    await waitFor(() => expect(location()).toBe('/desk/posts'));
    expect(server.callsOf('changePost').map(({ params, body }) => [params.id, body.title, body.version])).toEqual([
      ['frost', 'After the frost', 1],
    ]);
    expect(server.callsOf('publishPost').map(({ params, body }) => [params.id, body])).toEqual([
      ['frost', { version: 2 }],
    ]);
    const row = within((await screen.findByText('After the frost', { selector: 'a' })).closest('tr')!);
    expect(row.getByText('Published')).toBeVisible();
  });

  // M-178.3
  it('goes on where it stopped when it was saved and could not be published', async () => {
    const { user, server, location } = await open();
    server.fail('publishPost', { status: 500 });
    fill('Title', 'After the frost');
    await press(user, 'Save and publish');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field('Title')).toHaveValue('After the frost');
    server.restore('publishPost');
    await press(user, 'Save and publish');
    await waitFor(() => expect(location()).toBe('/desk/posts'));
    expect(server.callsOf('changePost').map(({ body }) => body.version)).toEqual([1, 2]);
  });

  // M-178.3
  it('leaves the site before what was typed is saved, where it becomes a draft', async () => {
    const { user, server, location } = await open(publishedPage);
    expect(screen.getByText('See it on the site')).toHaveAttribute('href', '/post/taps');
    fill(/^Text/, 'Half a thought');
    await press(user, 'Save as a draft');
    await waitFor(() => expect(location()).toBe('/desk/posts'));
    expect(server.callsOf('unpublishPost').map(({ body }) => body)).toEqual([{ version: 1 }]);
    expect(server.callsOf('changePost').map(({ body }) => [body.content, body.version])).toEqual([
      ['Half a thought', 2],
    ]);
  });

  // M-178.2
  it('is deleted, with a reason', async () => {
    const { user, server, location } = await open();
    await press(user, 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^It is gone for good, with its views and likes/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Twice' } });
    await user.click(dialog.getByText('Delete', { selector: 'button *, button' }));
    await waitFor(() => expect(location()).toBe('/desk/posts'));
    expect(server.callsOf('deletePost').map(({ params, body }) => [params.id, body])).toEqual([
      ['frost', { version: 1, reason: 'Twice' }],
    ]);
  });

  it('that is not there says so', async () => {
    openPosts(deskPaths.post('gone'));
    expect(await screen.findByText('There is no such post')).toBeVisible();
  });
});

describe('a post that somebody else has changed meanwhile', () => {
  async function conflict() {
    const rendered = await open();
    Object.assign(rendered.server.data.operatorPosts[0]!, { title: 'Their title', version: 2 });
    fill('Title', 'My title');
    await press(rendered.user, 'Save as a draft');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Somebody else has changed this meanwhile/);
    expect(field('Title')).toHaveValue('My title');
    return rendered;
  }

  // M-178.2
  it('is replaced when it is saved again', async () => {
    const { user, server, location } = await conflict();
    await press(user, 'Save as a draft');
    await waitFor(() => expect(location()).toBe('/desk/posts'));
    expect(server.data.operatorPosts[0]).toMatchObject({ title: 'My title', version: 3 });
  });

  // M-178.2
  it('can be loaded as it is now', async () => {
    const { user } = await conflict();
    await press(user, 'Load theirs');
    expect(field('Title')).toHaveValue('Their title');
  });
});

describe('an unsaved change of a post', () => {
  // M-178.2
  it('survives a reload, with the version that it was typed on', async () => {
    const { unmount } = await open();
    fill(/^Text/, 'Typed');
    unmount();
    const { user, server } = await open();
    expect(field(/^Text/)).toHaveValue('Typed');
    expect(preview().getByText('Typed')).toBeVisible();
    expect(screen.getByText('What you typed and did not save is back.')).toBeVisible();
    await press(user, 'Save as a draft');
    await waitFor(() => expect(server.callsOf('changePost')[0]?.body).toMatchObject({ content: 'Typed', version: 1 }));
  });

  // M-178.2
  it('needs a confirmation before it is left', async () => {
    const { user, location } = await open();
    fill(/^Text/, 'Typed');
    await user.click(screen.getByText('Catalogue', { selector: 'nav a' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await press(user, 'Keep editing');
    expect(location()).toBe(draftPage);
  });
});
