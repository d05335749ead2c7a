import { connect, urlOf } from '../../../test/chatClient';
import { callApi } from '../../../test/callApi';
import { createProvider } from '../../../test/builders';
import { useChatApp } from '../../../test/useChatApp';

const { app } = useChatApp();

// M-191.5
test('closing an account closes its open connections', async () => {
  const provider = await createProvider(app);
  const { socket } = await connect(urlOf(app), { token: provider.token });
  const isDisconnected = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  const body = { password: provider.password };
  expect((await callApi(app, 'POST', '/api/account/close', { token: provider.token, body })).status).toBe(200);
  await isDisconnected;
  expect(socket.connected).toBe(false);
});
