import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  customer,
  expectNoAxeViolations,
  provider,
  renderPage,
  threadMessage,
  type RenderPageOptions,
  type ServerData,
  pictureFile,
} from 'shared-ui/test';
import { ThreadSection } from './ThreadSection';

const OPEN: ServerData['thread'] = {
  threadId: 't-1',
  messages: [],
  earlierMessages: [],
  hasMore: false,
  readUpTo: '0',
  unread: 0,
  closedReason: null,
  closesAt: null,
};

function open(thread: Partial<ServerData['thread']> = {}, options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <h1>Your booking</h1>
      <ThreadSection audience="customer" bookingId="CH-1" />
    </main>,
    { as: customer(), server: { thread: { ...OPEN, ...thread } }, ...options },
  );
}
async function texts(): Promise<string[]> {
  const log = await screen.findByRole('log', { name: 'Messages' });
  return within(log)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
}
type User = ReturnType<typeof open>['user'];
async function write(user: User, text: string): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name: 'Message' }));
  await user.paste(text);
  await user.keyboard('{Enter}');
}

beforeEach(() => sessionStorage.clear());

describe('the messages of a booking', () => {
  // M-207.1
  it('show who wrote what and what is hidden, on both sides', async () => {
    const messages = [
      threadMessage({ id: '1', text: 'Ring [hidden]', isMasked: true }),
      threadMessage({ id: '2', cid: 'c-2', isOwn: true, from: 'customer', text: 'Ring 07700 900123', isMasked: true }),
    ];
    const page = open({ messages, readUpTo: '2' });
    expect(await texts()).toEqual([
      expect.stringMatching(/^Your helper.*Ring \[hidden\]A phone number or email address is hidden/),
      expect.stringMatching(/^You.*Ring 07700 900123.*hidden from your helper until they have accepted\.Read$/),
    ]);
    await expectNoAxeViolations(page.container);
    page.unmount();
    renderPage(<ThreadSection audience="provider" bookingId="CH-1" />, {
      as: provider(),
      server: { thread: { ...OPEN, messages: [threadMessage({ from: 'customer' })] } },
    });
    expect(await texts()).toEqual([expect.stringMatching(/^Your customer/)]);
  });

  // M-207.1, M-201.4
  it('are sent with Enter, show that they are on their way, and then that they are sent', async () => {
    const { user, server } = open();
    expect(await screen.findByText(/^Nothing has been written yet/)).toBeVisible();
    const release = server.hold('sendCustomerMessage');
    await write(user, 'Hello');
    expect(await screen.findByText('Sending…')).toBeVisible();
    release();
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(await texts()).toEqual([expect.stringMatching(/Hello/)]);
    expect(server.data.thread.messages).toMatchObject([{ text: 'Hello', from: 'customer' }]);
  });

  // M-201.4
  it('that got no response are sent again with the same id when the browser is online, and stand there once', async () => {
    const { user, server } = open();
    server.drop('sendCustomerMessage');
    await write(user, 'First');
    await waitFor(() => expect(server.callsOf('sendCustomerMessage')).toHaveLength(1));
    await write(user, 'Second');
    expect(await screen.findAllByText('Sending…')).toHaveLength(2);
    server.restore('sendCustomerMessage');
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(server.data.thread.messages).toHaveLength(2));
    expect(server.data.thread.messages.map(({ text }) => text)).toEqual(['First', 'Second']);
    const [first, again] = server.callsOf('sendCustomerMessage');
    expect(again?.body.cid).toBe(first?.body.cid);
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(await texts()).toHaveLength(2);
  });

  // M-201.4
  it('that the server rejects show why, and are sent again on request', async () => {
    const { user, server } = open();
    server.fail('sendCustomerMessage', {
      status: 409,
      message: 'Another helper has this booking now.',
      code: 'CONFLICT',
    });
    await write(user, 'Hello');
    expect(await screen.findByText('Not sent: Another helper has this booking now.')).toBeVisible();
    server.restore('sendCustomerMessage');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sent')).toBeVisible();
  });

  // M-201.4
  it('that were not sent, and what was typed, survive a reload', async () => {
    const first = open();
    first.server.drop('sendCustomerMessage');
    await write(first.user, 'On its way');
    expect(await screen.findByText('Sending…')).toBeVisible();
    await first.user.paste('Not finished');
    first.unmount();
    const { server } = open();
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Not finished');
    await waitFor(() => expect(server.data.thread.messages.map(({ text }) => text)).toEqual(['On its way']));
  });

  // M-202.2
  it('are marked as read when they are seen', async () => {
    const { server } = open({ messages: [threadMessage({ id: '7' })], unread: 1 });
    await waitFor(() => expect(server.callsOf('markCustomerThreadRead')[0]?.body).toEqual({ messageId: '7' }));
    await waitFor(() => expect(server.callsOf('getCustomerThread').length).toBeGreaterThan(1));
    expect(server.callsOf('markCustomerThreadRead')).toHaveLength(1);
  });

  // M-200.4
  it.each([
    ['cancelled', 'This booking was cancelled, so nothing more can be written.'],
    ['over', 'The time to write is over: it ends 7 days after the work.'],
  ] as const)('that are closed (%s) can be read, and say why nothing can be written', async (closedReason, text) => {
    open({ closedReason, messages: [threadMessage()] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await texts()).toHaveLength(1);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  // M-200.4
  it('that are closed for a reason that the page does not know can be read', async () => {
    const { earlierMessages: _, ...thread } = { ...OPEN, closedReason: 'somethingNew', messages: [threadMessage()] };
    open({}, { prepare: (fake) => fake.respond('getCustomerThread', { success: true, data: thread }) });
    expect(await screen.findByText('Nothing more can be written here.')).toBeVisible();
    expect(await texts()).toHaveLength(1);
  });

  // M-200.4
  it('are not there before a helper has the booking, and say until when they can be written', async () => {
    const none = open({ threadId: null, closedReason: 'notAssigned' });
    await waitFor(() => expect(none.server.callsOf('getCustomerThread')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull());
    none.unmount();
    open({ closesAt: '2026-11-27T12:00:00.000Z' });
    expect(await screen.findByText('You can write to each other until 27 Nov 2026, 12:00.')).toBeVisible();
  });

  // M-201.2
  it('that came before the last ones are loaded on request', async () => {
    const { user } = open({
      messages: [threadMessage({ id: '5', text: 'Late' })],
      earlierMessages: [threadMessage({ id: '3', text: 'Early' })],
      hasMore: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await waitFor(async () =>
      expect(await texts()).toEqual([expect.stringMatching(/Early/), expect.stringMatching(/Late/)]),
    );
  });

  // M-206.5
  it('have pictures, which are sent again as the same message when that failed', async () => {
    const { user, server, container } = open();
    await screen.findByRole('button', { name: 'Send a picture' });
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a valid image file');
    server.drop('sendCustomerPicture');
    choose(pictureFile());
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.callsOf('sendCustomerPicture')).toHaveLength(2));
    server.restore('sendCustomerPicture');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: 'Picture from You' })).toBeVisible();
    const ids = server.callsOf('sendCustomerPicture').map(({ body }) => body.cid);
    expect(new Set(ids).size).toBe(1);
  });

  // M-202.4
  it('have the focus after each press on a link to them, and at no other time', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const { router } = open({ messages: [threadMessage()] });
    const section = await screen.findByRole('region', { name: 'Messages' });
    await texts();
    expect(document.body).toHaveFocus();
    const link = () => act(() => router.navigate('/#messages'));
    await link();
    expect(section).toHaveFocus();
    (await screen.findByRole('textbox', { name: 'Message' })).focus();
    await link();
    expect(section).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toEqual([section, section]);
  });

  // M-202.4
  it('have the focus once they are there when a page is opened at them', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const { user, server } = open(
      {},
      { path: '/#messages', prepare: (fake) => fake.fail('getCustomerThread', { status: 500 }) },
    );
    expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
    expect(scrollIntoView).not.toHaveBeenCalled();
    server.restore('getCustomerThread');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus());
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  // M-207.1
  it('that cannot be loaded say so, and are loaded again', async () => {
    const { user, server } = open({}, { prepare: (fake) => fake.fail('getCustomerThread', { status: 500 }) });
    expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
    server.data.thread = { ...OPEN, messages: [threadMessage()] };
    server.restore('getCustomerThread');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await texts()).toHaveLength(1);
  });
});
