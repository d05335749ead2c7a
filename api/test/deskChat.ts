import { randomUUID } from 'node:crypto';
import type { ChatMessage } from 'contract/conversations/chat';
import type { Conversation, OperatorMessage } from 'contract/desk/operatorProviders';
import { callApi } from './callApi';
import { newClient, urlOf, type ChatClient } from './chatClient';
import { newOperator, newProvider, readHistory, type Person } from './chatParticipants';
import type { TestApp } from './testApp';
import { until } from './until';

const PROVIDERS = 10;
const MESSAGES = 3;
/** Longer than a slow machine takes: a lost connection ends an attempt at once. */
const ACK_TIMEOUT_MS = 20_000;

interface Talker extends Person {
  client: ChatClient;
}

/** Two operators and ten providers, each connected to one of these processes in turn. */
export async function startDesk(apps: readonly TestApp[]) {
  const first = apps[0]!;
  const connect = async (person: Person, index: number): Promise<Talker> => {
    const client = newClient(urlOf(apps[index % apps.length]!), { token: person.token, reconnects: true });
    await until(() => client.socket.connected);
    return { ...person, client };
  };
  const operators: Talker[] = [];
  for (let n = 0; n < 2; n += 1) operators.push(await connect(await newOperator(first), n));
  const providers: Talker[] = [];
  for (let n = 0; n < PROVIDERS; n += 1) providers.push(await connect(await newProvider(first), n));
  return { operators, providers };
}

/** Sends until it is acknowledged, as the apps do; `cutsFirst` loses the connection with the first attempt on its way. */
async function deliver({ client }: Talker, receiverId: string, text: string, cutsFirst: boolean): Promise<void> {
  const cid = randomUUID();
  const send = () =>
    client.socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('send_message', { receiverId, text, cid })
      .catch(() => null);
  const first = send();
  if (cutsFirst) client.socket.io.engine?.close();
  let ack = await first;
  while (ack === null) ack = await send();
  expect(ack).toMatchObject({ ok: true });
}

/** Everybody writes to everybody at once, and loses the connection with every third message. @returns all texts, by provider */
export async function writeAtOnce({ operators, providers }: Awaited<ReturnType<typeof startDesk>>) {
  const texts = new Map(providers.map(({ id }) => [id, [] as string[]]));
  const write = async (talker: Talker, receiverId: string, providerId: string, count: number) => {
    const text = `${talker.id} to ${receiverId}: ${count}`;
    texts.get(providerId)?.push(text);
    await deliver(talker, receiverId, text, count % 3 === 1);
  };
  const byProvider = async (provider: Talker) => {
    for (let n = 0; n < MESSAGES; n += 1) await write(provider, 'system', provider.id, n);
  };
  const byOperator = async (operator: Talker) => {
    for (const [n, { id }] of providers.entries()) await write(operator, id, id, n);
  };
  await Promise.all([...providers.map(byProvider), ...operators.map(byOperator)]);
  return texts;
}

export async function readChat(app: TestApp, { token }: Person, providerId: string): Promise<OperatorMessage[]> {
  const { body } = await callApi(app, 'GET', `/api/operator/chats/${providerId}`, { token });
  return body.data as OperatorMessage[];
}

export async function readChats(app: TestApp, { token }: Person, query = '') {
  const { body } = await callApi(app, 'GET', `/api/operator/chats${query}`, { token });
  return { chats: body.data as Conversation[], totalUnread: body['totalUnread'] as number };
}

/** Writes at once, and checks that every message is there once, in the same order for everybody, with who wrote it. */
export async function checkChats(apps: readonly TestApp[]): Promise<void> {
  const desk = await startDesk(apps);
  const { operators, providers } = desk;
  const [app, lastApp] = [apps[0]!, apps.at(-1)!];
  const texts = await writeAtOnce(desk);
  for (const provider of providers) {
    const own: ChatMessage[] = await readHistory(app, provider);
    expect(own.map(({ text }) => text).sort()).toEqual(texts.get(provider.id)?.sort());
    const [one, other] = [
      await readChat(app, operators[0]!, provider.id),
      await readChat(lastApp, operators[1]!, provider.id),
    ];
    expect(one).toEqual(other);
    expect(one.map(({ _id }) => _id)).toEqual(own.map(({ _id }) => _id));
    for (const { text, operator, senderId } of one) expect(text.startsWith(operator?.id ?? senderId)).toBe(true);
    expect(own.some((message) => 'operator' in message)).toBe(false);
  }
  for (const { client } of [...operators, ...providers]) {
    const ids = client.of('receive_message').map(({ _id }) => _id);
    expect(ids).toEqual([...new Set(ids)]);
  }
  await checkUnread(apps, desk);
}

/** Everybody gets a reply, then five providers write again: these are unread, for both operators, until one reads them. */
async function checkUnread(
  apps: readonly TestApp[],
  { operators: [olive, oscar], providers }: Awaited<ReturnType<typeof startDesk>>,
): Promise<void> {
  const [app, lastApp] = [apps[0]!, apps.at(-1)!];
  for (const { id } of providers) await deliver(olive!, id, `Bye ${id}`, false);
  const waiting = providers.slice(0, 5);
  for (const provider of waiting) await deliver(provider, 'system', `One more of ${provider.id}`, false);
  for (const [where, operator] of [
    [app, olive!],
    [lastApp, oscar!],
  ] as const) {
    const { chats, totalUnread } = await readChats(where, operator, '?everyone=true');
    expect(totalUnread).toBe(5);
    expect(chats.slice(0, 10).map(({ unread }) => unread)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
    expect(chats.slice(0, 5).map(({ providerId }) => providerId)).toEqual(waiting.map(({ id }) => id).reverse());
  }
  const { chats } = await readChats(app, olive!, `?search=${waiting[0]!.id}`);
  const messageId = chats[0]?.lastMessage?._id;
  await callApi(app, 'POST', `/api/operator/chats/${waiting[0]!.id}/read`, {
    token: olive!.token,
    body: { messageId },
  });
  await until(() => oscar!.client.of('chat_read').length === 1);
  expect(oscar!.client.of('chat_read')).toEqual([{ providerId: waiting[0]!.id, messageId, unread: 0 }]);
  expect((await readChats(lastApp, oscar!)).totalUnread).toBe(4);
}
