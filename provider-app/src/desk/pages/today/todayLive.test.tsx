import { act, screen, waitFor } from '@testing-library/react';
import { io } from 'socket.io-client';
import { FakeSocket } from '../../../test/fakeSocket';
import { open, pendingProvider } from '../../test/todayPage';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

let socket: FakeSocket;
beforeEach(() => {
  socket = new FakeSocket();
  jest
    .mocked(io)
    .mockReset()
    .mockImplementation((_url, options) => Object.assign(socket, { options }) as never);
});

async function openConnected() {
  const page = open();
  await screen.findByText('Nothing needs a person');
  await waitFor(() => expect(socket.connectCount).toBe(1));
  await act(async () => socket.open());
  return page;
}

describe('the list of items that need a person, while it is open', () => {
  // M-92.5
  it('shows what is new, and drops what is solved, when the server reports a change', async () => {
    const { server } = await openConnected();
    server.data.attention.push(pendingProvider('p1', 'Felix Ltd'));
    act(() => socket.receive('attention_changed'));
    expect(await screen.findByText('Felix Ltd')).toBeVisible();
    server.data.attention.length = 0;
    act(() => socket.receive('attention_changed'));
    expect(await screen.findByText('Nothing needs a person')).toBeVisible();
  });

  // M-92.5
  it('shows what came while the connection was lost once it is back', async () => {
    const { server } = await openConnected();
    act(() => socket.drop());
    server.data.attention.push(pendingProvider('p1', 'Felix Ltd'));
    await act(async () => socket.open());
    expect(await screen.findByText('Felix Ltd')).toBeVisible();
  });
});
