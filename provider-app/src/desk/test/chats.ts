import { act, screen, waitFor, within } from '@testing-library/react';
import { io } from 'socket.io-client';
import { deskPaths } from '../paths';
import { conversation, operatorMessage, type RenderPageOptions } from 'shared-ui/test';
import { openDesk } from './deskPage';
// Loaded before any test runs, as deskPage.tsx loads the pages.
import '../pages/chats/SavedReplies';
import '../realtime/deskRealtime';
import { FakeSocket } from '../../test/fakeSocket';

export let socket: FakeSocket;

export const oscar = { id: 'operator-1', name: 'Oscar Reed', email: 'oscar@example.com' };
/** The signed-in operator. */
export const olive = { id: 'operator-0', name: 'Olive Grant', email: 'operator@example.com' };

/** Two messages of Felix and an answer of Oscar's between them; Nora has written nothing. */
export function felixMessages() {
  return [
    operatorMessage('felix', { _id: '1', text: 'Is my profile fine?', timestamp: '2026-01-05T09:01:00.000Z' }),
    operatorMessage('felix', { _id: '2', text: 'Nearly', timestamp: '2026-01-05T09:02:00.000Z', operator: oscar }),
    operatorMessage('felix', { _id: '3', text: 'What is missing?', timestamp: '2026-01-05T09:03:00.000Z' }),
  ];
}
export function chats() {
  return [
    conversation({
      providerId: 'felix',
      isOnline: true,
      unread: 1,
      unanswered: 1,
      lastMessage: felixMessages().at(-1) ?? null,
    }),
    conversation({ providerId: 'nora', name: 'Nora Ellis', businessName: '' }),
  ];
}

/** For every test of the file, which mocks socket.io-client: a new connection. */
export function setUpDeskChats(): void {
  beforeEach(() => {
    sessionStorage.clear();
    socket = new FakeSocket();
    jest
      .mocked(io)
      .mockReset()
      .mockImplementation((_url, options) => Object.assign(socket, { options }) as never);
  });
}

/** The page with its connection, of all chats or of one. */
export async function openChats(providerId: string | null, { server, ...options }: RenderPageOptions = {}) {
  const page = openDesk(providerId === null ? deskPaths.chats() : deskPaths.chat(providerId), {
    server: { chats: chats(), deskMessages: felixMessages(), ...server },
    ...options,
  });
  await waitFor(() => expect(socket.connectCount).toBe(1));
  await act(async () => socket.open());
  return page;
}

/** The page after a reload: another connection, and the data that the tab kept. */
export async function reopenChats(providerId: string) {
  socket = new FakeSocket();
  return openChats(providerId);
}

export function rows() {
  return within(screen.getByRole('region', { name: 'Helpers' })).getAllByRole('listitem');
}
export function messageTexts() {
  return screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('[role="log"]'))
    .map(({ textContent }) => textContent);
}
export function input() {
  return screen.getByRole('textbox', { name: 'Message' });
}
