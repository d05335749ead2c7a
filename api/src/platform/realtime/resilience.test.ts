import { setTimeout as pause } from 'node:timers/promises';
import { urlOf, connect, newClient } from '../../../test/chatClient';
import { readHistory } from '../../../test/chatParticipants';
import { until } from '../../../test/until';
import { useChatApp } from '../../../test/useChatApp';

const { app, provider, other, operator } = useChatApp();

describe('resilience', () => {
  test('rejects a message as unavailable while the database is away and stores it afterwards', async () => {
    const client = await connect(urlOf(app), { token: provider.token });
    const away = jest
      .spyOn(app.store.pool, 'connect')
      .mockImplementation(() =>
        Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
      );
    const ack = await client.send('system', 'anyone there?').finally(() => away.mockRestore());
    expect(ack).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    expect(await client.send('system', 'anyone there?')).toMatchObject({ ok: true });
  });

  // H-5.11, H-6.3, M-410
  test('rejects each malformed event and goes on serving', async () => {
    const client = await connect(urlOf(app), { token: provider.token });
    const long = 'x'.repeat(2001);
    const bad: unknown[] = [
      null,
      undefined,
      7,
      'text',
      [],
      {},
      { text: 'no receiver' },
      { receiverId: 'system' },
      { receiverId: 'system', text: '' },
      { receiverId: 'system', text: '   ' },
      { receiverId: 'system', text: '\u200B\u2800' },
      { receiverId: 'system', text: 'a\0b' },
      { receiverId: 'system', text: '\ud800' },
      { receiverId: 'system', text: long },
      { receiverId: 'system', text: { toString: 'x' } },
      { receiverId: ['system'], text: 'x' },
      { receiverId: 'system', text: 'x', cid: '' },
      { receiverId: 'system', text: 'x', cid: 'y'.repeat(65) },
      { receiverId: 'system', text: 'x', cid: 'a\0' },
      { receiverId: 'system', text: Buffer.from('x') },
      { receiverId: '__proto__', text: 'x' },
      { receiverId: `${other.id}`, text: 'to another helper' },
      JSON.parse('{"__proto__":{"text":"x"}}'),
    ];
    for (const payload of bad) expect(await client.request('send_message', payload)).toMatchObject({ ok: false });
    for (const payload of [null, {}, { userId: null }, { userId: { $ne: 1 } }, 'x']) {
      expect(await client.request('register', payload)).toMatchObject({ ok: false });
    }
    for (const event of ['constructor', '__proto__', 'toString', 'receive_message', 'booking_changed', 'nothing']) {
      expect(await client.request(event, {})).toMatchObject({ ok: false });
    }
    client.socket.emit('send_message');
    client.socket.emit('send_message', null, null, null);
    expect(await client.send('system', `${'x'.repeat(1999)}é`)).toMatchObject({ ok: true });
    expect(await readHistory(app, provider)).toHaveLength(1);
  });

  test('disconnects only the sender of an oversized event', async () => {
    const nora = await connect(urlOf(app), { token: other.token });
    const client = await connect(urlOf(app), { token: provider.token });
    const closed = new Promise((resolve) => {
      client.socket.once('disconnect', resolve);
    });
    client.socket.emit('send_message', { receiverId: 'system', text: 'x'.repeat(70_000) });
    await closed;
    expect(await nora.send('system', 'still here')).toMatchObject({ ok: true });
  });

  test('stores few messages of a flood and still serves other people', async () => {
    const flooder = newClient(urlOf(app), { token: provider.token, reconnects: true });
    await until(() => flooder.socket.connected);
    const nora = await connect(urlOf(app), { token: other.token });
    for (let n = 0; n < 5_000; n += 1)
      flooder.socket.emit('send_message', { receiverId: 'system', text: `flood ${n}` });
    const began = Date.now();
    expect(await nora.send('system', 'may I?')).toMatchObject({ ok: true });
    expect(Date.now() - began).toBeLessThan(3_000);
    await pause(1_500);
    const stored = (await readHistory(app, provider)).length;
    expect(stored).toBeGreaterThanOrEqual(20);
    expect(stored).toBeLessThanOrEqual(100);
  });

  test('stores messages once and in order over a connection that is cut again and again', async () => {
    const writer = newClient(urlOf(app), { token: provider.token, reconnects: true });
    const reader = newClient(urlOf(app), { token: operator.token, reconnects: true });
    const cutting = setInterval(() => [writer, reader].forEach(({ socket }) => socket.io.engine?.close()), 300);
    const texts = Array.from({ length: 60 }, (_, n) => `message ${n}`);
    for (const text of texts) {
      for (let isDone = false; !isDone;) {
        isDone = await writer.socket
          .timeout(500)
          .emitWithAck('send_message', { receiverId: 'system', text, cid: text })
          .then(
            ({ ok }) => ok === true,
            () => false,
          );
      }
    }
    clearInterval(cutting);
    expect((await readHistory(app, provider)).map(({ text }) => text)).toEqual(texts);
    expect((await readHistory(app, operator, provider.id)).map(({ cid }) => cid)).toEqual(texts);
  });
});
