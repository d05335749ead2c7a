import { act, screen, waitFor } from '@testing-library/react';
import { io } from 'socket.io-client';
import { operator, renderPage } from 'shared-ui/test';
import { useState } from 'react';
import { FakeSocket } from '../../test/fakeSocket';
import { DeskRealtimeProvider, useDeskEvent } from './DeskRealtimeProvider';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

let socket: FakeSocket;
beforeEach(() => {
  socket = new FakeSocket();
  jest
    .mocked(io)
    .mockReset()
    .mockImplementation((_url, options) => Object.assign(socket, { options }) as never);
});

function News() {
  const [news, setNews] = useState<unknown[]>([]);
  useDeskEvent('chat_read', (payload) => setNews([...news, payload]));
  useDeskEvent('connect', () => setNews([...news, 'connected']));
  return <p>{JSON.stringify(news)}</p>;
}
function open(as: ReturnType<typeof operator> | undefined) {
  return renderPage(
    <DeskRealtimeProvider>
      <News />
    </DeskRealtimeProvider>,
    { as, path: '/desk' },
  );
}

describe('an operator’s connection', () => {
  // M-144.1
  it('registers as the administrator with the operator’s token, and brings the server’s events', async () => {
    const { auth } = open(operator());
    await waitFor(() => expect(socket.connectCount).toBe(1));
    expect(socket.token).toBe(auth.getToken('operator'));
    await act(async () => socket.open());
    expect(socket.emittedOf('register').map(({ payload }) => payload)).toEqual([{ userId: 'system' }]);
    act(() => socket.receive('chat_read', 1));
    act(() => socket.receive('chat_read', 2));
    expect(await screen.findByText('["connected",1,2]')).toBeVisible();
  });

  // M-144.1
  it('renews a rejected token, and ends the session when that is rejected too', async () => {
    const { auth } = open(operator());
    const renew = jest.spyOn(auth, 'renew').mockResolvedValue('renewed');
    await waitFor(() => expect(socket.connectCount).toBe(1));
    await act(async () => socket.open());
    expect(socket.token).not.toBeNull();
    await act(async () => socket.receive('auth_error', { code: 'SESSION_ENDED' }));
    expect(renew).toHaveBeenCalledWith('operator', auth.getToken('operator'));
    await act(async () => socket.receive('auth_error', { code: 'SESSION_ENDED' }));
    expect(auth.getSession()).toMatchObject({
      operatorToken: null,
      ended: { audience: 'operator', reason: 'expired' },
    });
  });

  it('is closed when the operator signs out', async () => {
    const { auth } = open(operator());
    await waitFor(() => expect(socket.connectCount).toBe(1));
    await act(async () => socket.open());
    act(() => auth.signOut());
    await waitFor(() => expect(socket.connected).toBe(false));
  });

  it('is not made while nobody is signed in', async () => {
    open(undefined);
    expect(await screen.findByText('[]')).toBeVisible();
    expect(io).not.toHaveBeenCalled();
  });
});
