import type { Side } from 'contract/bookings/statuses';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { callThread, readThread, sendText, startConversation, type Conversation } from '../../../../test/threads';
import { useDailyApp } from '../../../../test/usePaidApp';
import { act } from '../../../../test/paidApp';

const app = useDailyApp();

/** Lists the mails about unread messages of this booking, by the name that they greet. */
async function mailsOf({ bookingId }: Conversation): Promise<string[]> {
  const mails = await app.context.db
    .selectFrom('outbox')
    .select(['recipient', 'text_body'])
    .where('kind', '=', 'unread-messages')
    .where('subject', 'like', `%${bookingId}`)
    .orderBy('created_at')
    .execute();
  return mails.map(
    ({ recipient, text_body: text }) => `${recipient}: ${text.split('\n').find((line) => line.startsWith('Hello'))}`,
  );
}
async function after(minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE_MS);
  await app.context.jobs.runAll();
}
async function read(conversation: Conversation, side: Side): Promise<void> {
  const messageId = (await readThread(app, conversation, side)).messages.at(-1)?.id ?? '';
  await callThread(app, conversation, side, 'POST', { path: '/read', body: { messageId } });
}

describe('a mail about unread messages', () => {
  // M-205.1
  test('comes 10 minutes after the first one that is unread, to each side of its own', async () => {
    const conversation = await startConversation(app);
    await sendText(app, conversation, 'customer', 'Secret one');
    await after(9);
    await sendText(app, conversation, 'customer', 'Secret two');
    expect(await mailsOf(conversation)).toEqual([]);
    await after(1);
    expect(await mailsOf(conversation)).toEqual([`${conversation.people.provider.email}: Hello Hugo,`]);
    await sendText(app, conversation, 'provider', 'Secret three');
    await after(10);
    expect(await mailsOf(conversation)).toHaveLength(2);
    const { text_body: text } = await app.context.db
      .selectFrom('outbox')
      .select('text_body')
      .where('recipient', '=', conversation.people.provider.email)
      .where('kind', '=', 'unread-messages')
      .executeTakeFirstOrThrow();
    expect(text).toContain(`/provider/bookings/${conversation.bookingId}`);
    expect(text).not.toContain('Secret');
  });

  // M-205.1
  test('does not come when the messages were read, nor to a helper who has lost the booking', async () => {
    const conversation = await startConversation(app);
    await sendText(app, conversation, 'customer', 'Hello');
    await read(conversation, 'provider');
    await after(10);
    expect(await mailsOf(conversation)).toEqual([]);
    await sendText(app, conversation, 'customer', 'Hello again');
    await act(app, conversation.people.provider, 'reject-booking', conversation.bookingId, { rejectionReason: 'Away' });
    await after(10);
    expect(await mailsOf(conversation)).toEqual([]);
  });

  // M-205.2
  test('comes once an hour at most, and not again about messages of an earlier mail', async () => {
    const conversation = await startConversation(app);
    await sendText(app, conversation, 'customer', 'one');
    await after(10);
    expect(await mailsOf(conversation)).toHaveLength(1);
    await after(120);
    expect(await mailsOf(conversation)).toHaveLength(1);

    await sendText(app, conversation, 'customer', 'two');
    await after(10);
    expect(await mailsOf(conversation)).toHaveLength(2);
    await sendText(app, conversation, 'customer', 'three');
    await after(59);
    expect(await mailsOf(conversation)).toHaveLength(2);
    await after(1);
    expect(await mailsOf(conversation)).toHaveLength(3);
  });

  // M-205.2
  test('waits for the messages that are still unread, when the first ones were read', async () => {
    const conversation = await startConversation(app);
    await sendText(app, conversation, 'customer', 'one');
    await after(5);
    await read(conversation, 'provider');
    await sendText(app, conversation, 'customer', 'two');
    await after(5);
    expect(await mailsOf(conversation)).toEqual([]);
    await after(5);
    expect(await mailsOf(conversation)).toHaveLength(1);
  });
});
