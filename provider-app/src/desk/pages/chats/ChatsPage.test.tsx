import { act, screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/test';
import { chats, openChats, oscar, rows, setUpDeskChats, socket } from '../../test/chats';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

setUpDeskChats();

describe('the list of chats', () => {
  // M-173.1
  it('shows each helper with presence, last message and what is unread, and leads to the conversation', async () => {
    await openChats(null);
    await screen.findByText('What is missing?');
    const [felix, nora] = rows().map((row) => within(row));
    expect(felix!.getByRole('img', { name: 'Online' })).toBeVisible();
    expect(felix!.getByText('1', { selector: 'span' })).toHaveTextContent('1 unread');
    expect(felix!.getByRole('link')).toHaveAttribute('href', '/desk/chats/felix');
    expect(nora!.getByRole('img', { name: 'Offline' })).toBeVisible();
    expect(nora!.getByText('No messages yet')).toBeVisible();
    expect(screen.getByText('1 unread message')).toBeVisible();
    expect(screen.getByText('Choose a helper')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chats' })).toHaveAttribute('aria-current', 'page');
  });

  it('has no accessibility violations', async () => {
    await openChats(null);
    await screen.findByText('What is missing?');
    await expectNoAxeViolations();
  });

  // M-173.1
  it('is searched in the URL, which the way to a conversation keeps', async () => {
    const { user, location, server } = await openChats(null);
    await screen.findByText('What is missing?');
    await user.click(screen.getByRole('searchbox', { name: 'Search helpers' }));
    await user.paste('nora');
    await user.keyboard('{Enter}');
    expect(location()).toBe('/desk/chats?search=nora');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(server.callsOf('listChats').at(-1)?.query).toMatchObject({ everyone: 'true', search: 'nora' });
    await user.click(screen.getByRole('link', { name: /Nora Ellis/ }));
    expect(location()).toBe('/desk/chats/nora?search=nora');
    expect(await screen.findByRole('region', { name: 'Conversation with Nora Ellis' })).toBeVisible();
  });

  it('says when nobody fits the search', async () => {
    const { user } = await openChats(null);
    await screen.findByText('What is missing?');
    await user.click(screen.getByRole('searchbox', { name: 'Search helpers' }));
    await user.paste('nobody');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nobody found')).toBeVisible();
  });

  // M-107.1
  it('shows the last page for one beyond it', async () => {
    const { location } = await openChats(null, { path: '/desk/chats?page=9' });
    expect(await screen.findByText('What is missing?')).toBeVisible();
    expect(location()).toBe('/desk/chats');
  });

  it('says when there is nobody', async () => {
    await openChats(null, { server: { chats: [], deskMessages: [] } });
    expect(await screen.findByText('No helpers yet')).toBeVisible();
  });

  it('shows that it could not be loaded, and tries again', async () => {
    const { user, server } = await openChats(null, {
      prepare: (fake) => fake.fail('listChats', { status: 500, message: 'Broken' }),
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('listChats');
    await user.click(retry);
    expect(await screen.findByText('What is missing?')).toBeVisible();
  });

  // M-173.1
  it.each([
    ['a message comes', () => socket.receive('receive_message', {})],
    ['a helper comes online', () => socket.receive('user_online', { userId: 'nora' })],
    ['another operator has read', () => socket.receive('chat_read', { providerId: 'nora', unread: 0 })],
    ['the connection is back', () => (socket.drop(), socket.open())],
  ])('is up to date when %s', async (_case, happen) => {
    const { server } = await openChats(null);
    await screen.findByText('What is missing?');
    const [felix, nora] = chats();
    server.data.chats = [felix!, { ...nora!, isOnline: true, unread: 2 }];
    await act(async () => happen());
    expect(await screen.findByText('3 unread messages')).toBeVisible();
    expect(within(rows()[1]!).getByRole('img', { name: 'Online' })).toBeVisible();
  });

  // M-173.3
  it('shows which other operator is answering, until the answer is there', async () => {
    await openChats('felix');
    await screen.findByRole('log', { name: 'Messages' });
    await act(async () => socket.receive('chat_answering', { providerId: 'nora', operator: oscar }));
    await act(async () => socket.receive('chat_answering', { providerId: 'felix', operator: oscar }));
    expect(within(rows()[1]!).getByText('Oscar Reed is answering…')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Conversation with Felix Ltd' })).toHaveTextContent(
      'Oscar Reed is answering…',
    );
    await act(async () => socket.receive('receive_message', { senderId: 'system', receiverId: 'felix' }));
    expect(screen.getAllByText('Oscar Reed is answering…')).toHaveLength(1);
    await act(async () => socket.receive('chat_answering', { nothing: 'of use' }));
    expect(screen.getAllByText(/is answering/)).toHaveLength(1);
  });

  // M-173.3
  it('shows nobody as answering who has stopped writing', async () => {
    await openChats(null);
    await screen.findByText('What is missing?');
    jest.useFakeTimers();
    act(() => socket.receive('chat_answering', { providerId: 'nora', operator: oscar }));
    act(() => jest.advanceTimersByTime(5_999));
    expect(screen.getByText('Oscar Reed is answering…')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Oscar Reed is answering…')).toBeNull();
    jest.useRealTimers();
  });
});
