import sharp from 'sharp';
import type { Side } from 'contract/bookings/statuses';
import type { Thread, ThreadMessage } from 'contract/conversations/thread';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi, form } from '../../../../test/callApi';
import { act, dataOf } from '../../../../test/paidApp';
import { callThread, readThread, startConversation, type Conversation } from '../../../../test/threads';
import { useDailyApp } from '../../../../test/usePaidApp';

const app = useDailyApp();

/** A photograph with the place where it was taken. */
function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#369' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Amelia' }, IFD3: { GPSLatitude: '51/1 28/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
}
async function sendPicture(conversation: Conversation, side: Side, bytes: Buffer, cid = 'p-1') {
  const { threadId } = await readThread(app, conversation, side);
  const { body, headers } = form({ threadId: threadId ?? '', cid }, { name: 'picture', filename: 'a.jpg', bytes });
  const base = side === 'customer' ? '/api/bookings' : '/api/provider/bookings';
  return callApi(app, 'POST', `${base}/${conversation.bookingId}/messages/picture`, {
    token: conversation.people[side].token,
    body,
    headers,
  });
}
function look(conversation: Conversation, base: string, id: string, { token }: Person) {
  return callApi(app, 'GET', `${base}/${conversation.bookingId}/messages/${id}/picture`, { token });
}

describe('a picture in the messages of a booking', () => {
  // M-206.3
  test('is encoded anew, whole and without the place where it was taken', async () => {
    const conversation = await startConversation(app);
    const { id, ...message } = dataOf<ThreadMessage>(await sendPicture(conversation, 'customer', await photograph()));
    expect(message).toMatchObject({ cid: 'p-1', from: 'customer', text: '', hasPicture: true });
    const seen = await callThread(app, conversation, 'provider', 'GET', { path: `/${id}/picture` });
    const { url } = dataOf<{ url: string }>(seen);
    expect(url.startsWith('data:image/webp;base64,')).toBe(true);
    const { format, width, height, exif } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1600, height: 800, exif: undefined });
  });

  // M-201.3
  test('may be sent 60 times in an hour by each writer', async () => {
    const conversation = await startConversation(app);
    const elsewhere = form(
      { threadId: '00000000-0000-4000-8000-000000000000', cid: 'p-1' },
      { name: 'picture', filename: 'a.jpg', bytes: Buffer.from('no picture') },
    );
    const path = `/api/bookings/${conversation.bookingId}/messages/picture`;
    const { token } = conversation.people.customer;
    const statuses = [];
    for (let count = 0; count < 60; count += 1)
      statuses.push((await callApi(app, 'POST', path, { token, ...elsewhere })).status);
    expect(statuses).not.toContain(429);
    expect((await sendPicture(conversation, 'customer', await photograph())).status).toBe(429);
    expect((await sendPicture(conversation, 'provider', await photograph())).status).toBe(200);
  });

  // M-206.3
  test('is seen by the two sides and operators, and by nobody else', async () => {
    const conversation = await startConversation(app);
    const { id } = dataOf<ThreadMessage>(await sendPicture(conversation, 'provider', await photograph()));
    const { customer, provider } = conversation.people;
    const tries = [
      ['/api/bookings', customer, 200],
      ['/api/provider/bookings', provider, 200],
      ['/api/operator/bookings', await createOperator(app), 200],
      ['/api/bookings', await createCustomer(app), 404],
      ['/api/provider/bookings', await createProvider(app), 404],
    ] as const;
    for (const [base, person, status] of tries)
      expect((await look(conversation, base, id, person)).status).toBe(status);
    const other = await startConversation(app);
    expect((await look(other, '/api/bookings', id, other.people.customer)).status).toBe(404);
    const { token } = await createOperator(app);
    expect((await look(other, '/api/operator/bookings', id, { ...customer, token })).status).toBe(404);
    await act(app, provider, 'reject-booking', conversation.bookingId, { rejectionReason: 'Away' });
    expect((await look(conversation, '/api/provider/bookings', id, provider)).status).toBe(404);
  });

  // M-201.1, M-206.3
  test('is stored once for each id, and a file that is none is rejected with 400', async () => {
    const conversation = await startConversation(app);
    const bytes = await photograph();
    const [first, again] = [
      await sendPicture(conversation, 'customer', bytes),
      await sendPicture(conversation, 'customer', bytes),
    ];
    expect(dataOf<ThreadMessage>(again).id).toBe(dataOf<ThreadMessage>(first).id);
    expect((await sendPicture(conversation, 'customer', Buffer.from('no picture'), 'p-2')).status).toBe(400);
    expect((await sendPicture(conversation, 'customer', Buffer.alloc(0), 'p-3')).status).toBe(400);
    const { messages }: Thread = await readThread(app, conversation, 'provider');
    expect(messages).toHaveLength(1);
  });
});
