import { sql } from 'kysely';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { newOperator, newProvider, type Person } from '../../../../test/chatParticipants';
import { startTestApp, type TestApp } from '../../../../test/testApp';

let app: TestApp;
let provider: Person;
let operator: Person;

beforeAll(async () => {
  app = await startTestApp();
  operator = await newOperator(app);
});
beforeEach(async () => {
  provider = await newProvider(app);
});

interface StoredMessage {
  _id: string;
  text: string;
}

/** Stores messages 'm1' to 'm<count>' in one conversation, and one in another one between them. */
async function storeMessages(count: number): Promise<void> {
  const other = await newProvider(app);
  await sql`
    insert into chat_messages (provider_id, sender_id, receiver_id, text, sent_at)
    select case when number = 2.5 then ${other.id}::uuid else ${provider.id}::uuid end,
      case when number = 2.5 then ${other.id}::text else ${provider.id}::text end, 'system', 'm' || trunc(number), ${app.clock.now()}::timestamptz
    from (select generate_series(1, ${count}::int)::numeric as number union all select 2.5) as numbers
    order by number`.execute(app.context.db);
}
function read(query: string, { id, token } = provider): Promise<ApiResponse> {
  return callApi(app, 'GET', `/api/chat/${id}/system${query}`, { token });
}
function textsOf(messages: unknown): string[] {
  return (messages as StoredMessage[]).map(({ text }) => text);
}

describe('the chat history', () => {
  // H-7.15, M-114
  test('returns the last 5,000 messages by default, and the ones before them on request', async () => {
    await storeMessages(5003);
    const { body } = await read('');
    const messages = body.messages as StoredMessage[];
    expect([messages.length, messages[0]?.text, messages.at(-1)?.text, body.hasMore]).toEqual([
      5000,
      'm4',
      'm5003',
      true,
    ]);
    const earlier = await read(`?before=${messages[0]?._id}`);
    expect(textsOf(earlier.body.messages)).toEqual(['m1', 'm2', 'm3']);
    expect(earlier.body.hasMore).toBe(false);
  });

  // M-114
  test.each([
    ['?limit=2', ['m4', 'm5'], true],
    ['?limit=5', ['m1', 'm2', 'm3', 'm4', 'm5'], false],
    ['?limit=2&before=4', ['m2', 'm3'], true],
    ['?limit=2&before=3', ['m1', 'm2'], false],
    ['?before=1', [], false],
    ['?limit=2&after=1', ['m2', 'm3'], true],
    ['?limit=2&after=3', ['m4', 'm5'], false],
    ['?after=5', [], false],
  ])('returns the part that %s asks for, and whether there is more', async (query, texts, hasMore) => {
    await storeMessages(5);
    const all = (await read('')).body.messages as StoredMessage[];
    const named = query.replace(/(before|after)=(\d)/, (_whole, name: string, number: string) => {
      return `${name}=${all[Number(number) - 1]?._id}`;
    });
    const { body } = await read(named);
    expect(textsOf(body.messages)).toEqual(texts);
    expect(body.hasMore).toBe(hasMore);
  });

  // M-114
  test.each(['?before=x', '?before=-1', '?limit=0', '?limit=5001', '?limit=x', '?before=5&after=1'])(
    'rejects %s with 400',
    async (query) => {
      expect((await read(query)).status).toBe(400);
    },
  );

  // M-114
  test('of a provider can be read by an operator in parts', async () => {
    await storeMessages(3);
    const readChat = (query: string): Promise<ApiResponse> =>
      callApi(app, 'GET', `/api/operator/chats/${provider.id}${query}`, { token: operator.token });
    const last = (await readChat('?limit=2')).body;
    expect(textsOf(last.data)).toEqual(['m2', 'm3']);
    expect(last.hasMore).toBe(true);
    const [oldest] = last.data as unknown as StoredMessage[];
    const earlier = (await readChat(`?limit=2&before=${oldest?._id}`)).body;
    expect(textsOf(earlier.data)).toEqual(['m1']);
    expect(earlier.hasMore).toBe(false);
    expect((await readChat('?before=x')).status).toBe(400);
  });
});
