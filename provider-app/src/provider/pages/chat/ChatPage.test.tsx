import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { io } from 'socket.io-client';
import { paths } from 'shared-ui/paths';
import { chatMessage, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../../routes';
import { FakeSocket } from '../../../test/fakeSocket';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

let socket: FakeSocket;

beforeEach(() => {
  socket = new FakeSocket();
  jest.mocked(io).mockReturnValue(socket as never);
});

async function openChat(options: RenderPageOptions = {}) {
  const page = renderPage(null, { as: provider({ id: 'p1' }), path: paths.provider.chat(), routes, ...options });
  await waitFor(() => expect(socket.connectCount).toBe(1));
  return page;
}
async function connect() {
  await act(async () => socket.open());
  await screen.findByRole('button', { name: 'Send' });
}
function input() {
  return screen.getByRole('textbox', { name: 'Message' });
}
function messages() {
  return screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('[role="log"]'))
    .map(({ textContent }) => textContent);
}

// H-2.47, H-2.48, H-2.51
it('shows Connecting to chat... and then the welcome text', async () => {
  await openChat();
  expect(await screen.findByText('Connecting to chat...')).toBeVisible();
  await connect();
  expect(await screen.findByText('Welcome to your chat with Admin Support')).toBeVisible();
  expect(screen.getByText('Always here to help')).toBeVisible();
});

// H-2.51, H-8.18
it('shows Chat Connection Error, and Try Again reconnects', async () => {
  const { user } = await openChat();
  act(() => socket.receive('connect_error', new Error('down')));
  expect(await screen.findByText('Chat Connection Error')).toBeVisible();
  expect(screen.getByText('Failed to connect to chat service')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(socket.connectCount).toBe(2);
  await connect();
  expect(screen.queryByText('Chat Connection Error')).not.toBeInTheDocument();
});

// M-28
it('reloads the page by a second failing Try Again in a row, not by the first one after the chat has worked', async () => {
  const site = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = await openChat();
  const failAndTryAgain = async () => {
    act(() => socket.receive('auth_error', { code: 'FORBIDDEN' }));
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  };
  await failAndTryAgain();
  await connect();
  await failAndTryAgain();
  expect(site).not.toHaveBeenCalled();
  await failAndTryAgain();
  expect(site).toHaveBeenCalledWith(window.location.href, expect.objectContaining({ method: 'HEAD' }));
});

// H-2.45, H-2.48, H-7.15
it('shows the chat history with sender and time, and the last message beside the contact', async () => {
  await openChat({
    server: {
      messages: [
        chatMessage({ text: 'Welcome!', timestamp: '2026-01-05T09:05:00.000Z' }),
        chatMessage({ senderId: 'p1', text: 'Thanks', timestamp: '2026-01-05T09:06:00.000Z' }),
      ],
    },
  });
  await connect();
  await screen.findByText('Thanks');
  expect(messages()).toEqual(['Admin 5 Jan, 09:05Welcome!', 'You 5 Jan, 09:06ThanksSent']);
  expect(screen.getByText('You: Thanks')).toBeVisible();
  act(() =>
    socket.receive('receive_message', {
      senderId: 'system',
      text: 'Anything else?',
      timestamp: '2026-01-05T09:07:00.000Z',
    }),
  );
  expect(await screen.findByText('Admin: Anything else?')).toBeVisible();
});

// H-2.45, H-2.47
it('shows whether the administrator is online', async () => {
  await openChat();
  await connect();
  expect(screen.getByText('Offline')).toBeVisible();
  act(() => socket.receive('user_online', { userId: 'system' }));
  expect(await screen.findByText('Online')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Online' })).toBeVisible();
});

// H-2.49, H-5.11
it('sends a trimmed chat message on Enter, but not on Shift+Enter and never an empty one', async () => {
  const { user } = await openChat();
  await connect();
  await user.type(input(), '   {Enter}');
  expect(socket.emittedOf('send_message')).toEqual([]);
  await user.clear(input());
  await user.type(input(), ' Good{Shift>}{Enter}{/Shift}morning {Enter}');
  expect(socket.emittedOf('send_message').map(({ payload }) => payload)).toMatchObject([
    { senderId: 'p1', receiverId: 'system', text: 'Good\nmorning' },
  ]);
  expect(input()).toHaveValue('');
  expect(screen.getByText('Sending…')).toBeVisible();
  act(() => socket.emittedOf('send_message')[0]?.ack(null, { ok: true }));
  expect(await screen.findByText('Sent')).toBeVisible();
});

// M-471
it.each([{ isComposing: true }, { keyCode: 229 }])(
  'sends no chat message by an Enter that ends the word of an input method: %p',
  async (ofMethod) => {
    const { user } = await openChat();
    await connect();
    await user.type(input(), 'にほん');
    fireEvent.keyDown(input(), { key: 'Enter', ...ofMethod });
    expect(socket.emittedOf('send_message')).toEqual([]);
    expect(input()).toHaveValue('にほん');
  },
);

// M-472
it('sends the chat message that is visible, although it was set without an event', async () => {
  await openChat();
  await connect();
  (input() as HTMLTextAreaElement).value = 'Set by a tool';
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(socket.emittedOf('send_message').map(({ payload }) => payload)).toMatchObject([{ text: 'Set by a tool' }]);
  expect(input()).toHaveValue('');
});

// H-2.49
it('sends a chat message by the Send button', async () => {
  const { user } = await openChat();
  await connect();
  await user.type(input(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(socket.emittedOf('send_message')).toHaveLength(1);
});

it('keeps the draft of a chat message when the page is unmounted, and deletes it once it is sent', async () => {
  const page = await openChat();
  await connect();
  await page.user.type(input(), 'Where is my payout?');
  page.unmount();
  socket = new FakeSocket();
  jest.mocked(io).mockReturnValue(socket as never);
  const again = await openChat();
  await connect();
  expect(input()).toHaveValue('Where is my payout?');
  await again.user.type(input(), '{Enter}');
  expect(input()).toHaveValue('');
  expect(sessionStorage.getItem('chat-draft:p1')).toBeNull();
});

// H-2.50
it('keeps the text and disables Send without a connection', async () => {
  const { user } = await openChat();
  await connect();
  await act(async () => socket.drop());
  expect(screen.getByText('The connection is lost. Reconnecting…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(input(), 'Hello{Enter}');
  expect(input()).toHaveValue('Hello');
  expect(socket.emittedOf('send_message')).toEqual([]);
});

it('shows Retry for a chat message that could not be sent', async () => {
  const { user } = await openChat();
  await connect();
  await user.type(input(), 'Hello{Enter}');
  act(() =>
    socket.emittedOf('send_message')[0]?.ack(null, { ok: false, code: 'TOO_MANY', message: 'Please slow down.' }),
  );
  expect(await screen.findByText('Not sent: Please slow down.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(socket.emittedOf('send_message')).toHaveLength(2);
});

/** Opens a chat of twelve messages, of which the first response has the last ten. */
async function openLongChat() {
  const all = Array.from({ length: 12 }, (_, index) => chatMessage({ text: `Message ${index + 1}` }));
  const page = await openChat({
    server: { messages: all },
    prepare: (fake) => fake.respond('getChatHistory', { success: true, messages: all.slice(2), hasMore: true }),
  });
  await connect();
  await screen.findByText('Message 3');
  page.server.restore('getChatHistory');
  return page;
}

// M-114
it('shows earlier chat messages on request, and keeps the keyboard in the list', async () => {
  const { user, server } = await openLongChat();
  expect(screen.queryByText('Message 2')).toBeNull();
  const button = screen.getByRole('button', { name: 'Show earlier messages' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(messages()).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  expect(screen.getByRole('log', { name: 'Messages' })).toHaveFocus();
  expect(server.callsOf('getChatHistory').map(({ query }) => query)).toEqual([
    {},
    { before: expect.any(String), limit: '200' },
  ]);
});

// M-114
it('shows earlier chat messages when the list is scrolled to its top, and keeps the place of what is seen', async () => {
  await openLongChat();
  const list = screen.getByRole('log', { name: 'Messages' });
  // jsdom has no layout: a message is 100 pixels high here, and 300 pixels of the list are seen.
  Object.defineProperty(list, 'scrollHeight', { get: () => list.querySelectorAll('li').length * 100 });
  Object.defineProperty(list, 'clientHeight', { value: 300 });
  fireEvent.scroll(list, { target: { scrollTop: 500 } });
  expect(screen.getByRole('button', { name: 'Show earlier messages' })).toBeVisible();
  fireEvent.scroll(list, { target: { scrollTop: 20 } });
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(list.scrollTop).toBe(220);
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
});

// M-114
it('shows that earlier chat messages could not be loaded on request, and tries again', async () => {
  const { user, server } = await openLongChat();
  server.fail('getChatHistory', { status: 500 });
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Earlier messages could not be loaded.');
  server.restore('getChatHistory');
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

// M-28, M-477
it('reloads the page by a second failing Try Again of the messages in a row', async () => {
  const site = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  site.mockClear();
  const { user } = await openChat({ prepare: (fake) => fake.fail('getChatHistory', { status: 500 }) });
  await connect();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(site).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(site).toHaveBeenCalledWith(window.location.href, expect.objectContaining({ method: 'HEAD' }));
});

it('shows that earlier chat messages could not be loaded', async () => {
  const { user, server } = await openChat({
    prepare: (fake) => fake.fail('getChatHistory', { status: 500 }),
    server: { messages: [chatMessage({ text: 'Welcome!' })] },
  });
  await connect();
  expect(await screen.findByText('Earlier messages could not be loaded.')).toBeVisible();
  server.restore('getChatHistory');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Welcome!')).toBeVisible();
});
