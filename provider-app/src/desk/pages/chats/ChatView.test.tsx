import { act, screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, operatorMessage } from 'shared-ui/test';
import { input, messageTexts, olive, openChats, oscar, reopenChats, setUpDeskChats, socket } from '../../test/chats';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

setUpDeskChats();

function sent() {
  return socket.emittedOf('send_message').map(({ payload }) => payload as { text: string; cid: string });
}
async function openFelix(options?: Parameters<typeof openChats>[1]) {
  const page = await openChats('felix', options);
  await screen.findByText('Nearly');
  return page;
}
async function write(user: Awaited<ReturnType<typeof openFelix>>['user'], text: string) {
  await user.click(input());
  await user.paste(text);
}

describe('a conversation at the desk', () => {
  // M-173.2
  it('shows who wrote what, marks it as read, and leads to the helper', async () => {
    const { server } = await openFelix();
    expect(messageTexts()).toEqual([
      'Felix Ltd 5 Jan, 09:01Is my profile fine?',
      'Oscar Reed 5 Jan, 09:02NearlySent',
      'Felix Ltd 5 Jan, 09:03What is missing?',
    ]);
    await waitFor(() => expect(server.callsOf('markChatRead').map(({ body }) => body)).toEqual([{ messageId: '3' }]));
    expect(await screen.findByText('Nothing is unread')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Felix Ltd' })).toContainElement(
      screen.getByRole('link', { name: 'Felix Ltd' }),
    );
  });

  it('has no accessibility violations', async () => {
    await openFelix();
    await expectNoAxeViolations();
  });

  // M-173.2
  it('sends as the administrator, and shows that it is stored', async () => {
    const { user } = await openFelix();
    await write(user, 'A picture');
    await user.keyboard('{Enter}');
    expect(sent()).toMatchObject([{ senderId: 'system', receiverId: 'felix', text: 'A picture' }]);
    expect(screen.getByText('Sending…')).toBeVisible();
    const { ack, payload } = socket.emittedOf('send_message')[0]!;
    const { cid } = payload as { cid: string };
    const message = operatorMessage('felix', { _id: '4', text: 'A picture', cid, operator: olive });
    await act(async () => ack(null, { ok: true, id: '4', cid, message }));
    expect(messageTexts().at(-1)).toMatch(/^You .*A pictureSent$/);
    expect(input()).toHaveValue('');
  });

  // M-173.2
  it('shows live what others write here, and nothing of other conversations', async () => {
    const { server } = await openFelix();
    const mine = operatorMessage('felix', { _id: '4', text: 'A picture', operator: oscar });
    const elsewhere = operatorMessage('nora', { _id: '5', text: 'Hello from Nora' });
    const more = operatorMessage('felix', { _id: '6', text: 'Thanks' });
    server.data.deskMessages.push(mine, elsewhere, more);
    await act(async () => [mine, elsewhere, more].forEach((one) => socket.receive('receive_message', one)));
    await waitFor(() => expect(messageTexts()).toHaveLength(5));
    expect(messageTexts()[3]).toContain('Oscar Reed');
    expect(messageTexts().join()).not.toContain('Nora');
    await waitFor(() => expect(server.callsOf('markChatRead').at(-1)?.body).toEqual({ messageId: '6' }));
  });

  // M-173.5
  it('loses and doubles nothing over a dropped connection', async () => {
    const { user, server } = await openFelix();
    await write(user, 'A picture');
    await user.keyboard('{Enter}');
    const { cid } = sent()[0]!;
    await act(async () => socket.drop());
    expect(screen.getByText('The connection is lost. Reconnecting…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    // It had been stored, and the helper has written since.
    server.data.deskMessages.push(
      operatorMessage('felix', { _id: '4', text: 'A picture', cid, operator: olive }),
      operatorMessage('felix', { _id: '5', text: 'Thanks' }),
    );
    await act(async () => socket.open());
    await waitFor(() => expect(messageTexts()).toHaveLength(5));
    expect(messageTexts().slice(3).join()).toMatch(/You .*A picture.*Felix Ltd .*Thanks/);
    expect(server.callsOf('getChat').at(-1)?.query).toEqual({ after: '3' });
    expect(sent()).toEqual([]);
  });

  // M-173.5
  it('sends what was not stored again with the same id, also after a look at another conversation', async () => {
    const { user } = await openFelix();
    await write(user, 'A picture');
    await user.keyboard('{Enter}');
    const { cid } = sent()[0]!;
    await act(async () => socket.drop());
    await user.click(screen.getByRole('link', { name: /Nora Ellis/ }));
    await screen.findByRole('region', { name: 'Conversation with Nora Ellis' });
    await act(async () => socket.open());
    await waitFor(() => expect(sent()).toMatchObject([{ cid, receiverId: 'felix', text: 'A picture' }]));
  });

  // M-173.5
  it('keeps a draft of each conversation over a reload', async () => {
    const page = await openFelix();
    await write(page.user, 'Half a sent');
    await page.user.click(screen.getByRole('link', { name: /Nora Ellis/ }));
    await screen.findByRole('region', { name: 'Conversation with Nora Ellis' });
    expect(input()).toHaveValue('');
    page.unmount();
    await reopenChats('felix');
    await screen.findByText('Nearly');
    expect(input()).toHaveValue('Half a sent');
  });

  // M-173.3
  it('signals to the other operators who is writing, not with every key', async () => {
    const { user } = await openFelix();
    const signals = () => socket.emittedOf('chat_answering').map(({ payload }) => payload);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await user.type(input(), 'ab');
    expect(signals()).toEqual([{ providerId: 'felix' }]);
    clock.mockReturnValue(Date.now() + 2_000);
    await user.type(input(), 'c');
    expect(signals()).toHaveLength(2);
    clock.mockRestore();
  });

  it('shows that its messages could not be loaded, and tries again', async () => {
    const { user, server } = await openChats('felix', {
      prepare: (fake) => fake.fail('getChat', { status: 500, message: 'Broken' }),
    });
    await screen.findByText('Earlier messages could not be loaded.');
    server.restore('getChat');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nearly')).toBeVisible();
  });

  it('shows that the connection failed, and tries again', async () => {
    const { user } = await openFelix();
    await act(async () => socket.receive('auth_error', { code: 'FORBIDDEN' }));
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(socket.connectCount).toBe(2);
    await act(async () => socket.open());
    await waitFor(() => expect(screen.queryByText(/The connection to the chat failed/)).toBeNull());
  });

  it('of nobody leads back to all', async () => {
    await openChats('nobody');
    expect(await screen.findByText('No such helper')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All chats' })).toHaveAttribute('href', '/desk/chats');
  });
});

describe('saved replies', () => {
  const reply = { id: 'r1', title: 'Picture', text: 'Please add a picture.', createdAt: '2026-11-20T09:30:00.000Z' };
  async function openReplies() {
    const page = await openFelix({ server: { savedReplies: [reply] } });
    await write(page.user, 'Hello,');
    await page.user.click(screen.getByRole('button', { name: 'Saved replies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
    await dialog.findByText('Please add a picture.');
    return { ...page, dialog };
  }

  // M-173.4
  it('go to the end of what is typed, and the focus returns', async () => {
    const { user, dialog } = await openReplies();
    await user.click(dialog.getByRole('button', { name: 'Use Picture' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input()).toHaveValue('Hello,\nPlease add a picture.');
    expect(screen.getByRole('button', { name: 'Saved replies' })).toHaveFocus();
  });

  it('have no accessibility violations in their dialog', async () => {
    await openReplies();
    await expectNoAxeViolations();
  });

  // M-173.4
  it('are added, with a title of their own, and deleted', async () => {
    const { user, dialog, server } = await openReplies();
    await user.click(dialog.getByRole('button', { name: 'Save reply' }));
    expect(await dialog.findByText('Please give a title')).toBeVisible();
    await user.click(dialog.getByRole('textbox', { name: /Title/ }));
    await user.paste('Thanks');
    await user.click(dialog.getByRole('textbox', { name: /Reply/ }));
    await user.paste('Thank you!');
    await user.click(dialog.getByRole('button', { name: 'Save reply' }));
    expect(await dialog.findByRole('button', { name: 'Use Thanks' })).toBeVisible();
    expect(server.callsOf('addSavedReply').map(({ body }) => body)).toEqual([{ title: 'Thanks', text: 'Thank you!' }]);
    await user.click(dialog.getByRole('button', { name: 'Delete Picture' }));
    await waitFor(() => expect(dialog.queryByText('Please add a picture.')).toBeNull());
  });
});
