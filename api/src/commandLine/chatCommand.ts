import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_EVENTS, SYSTEM_USER, type ChatMessage, type SendAck } from 'contract/conversations/chat';
import { cutText } from 'contract/fields/characters';
import { operatorCalls } from 'contract/desk/operator.calls';
import type { Provider } from 'contract/people/provider';
import { io, type Socket } from 'socket.io-client';
import { OperatorError, type ApiClient } from './apiClient';
import { everyPage } from './everyPage';
import type { Command, Tools } from './command';
import { findProvider } from './findProvider';
import { momentOf, plain, table } from './terminal';

const MAX_TRIES = 5;
const ACK_TIMEOUT_MS = 5_000;

function line(message: ChatMessage, provider: Provider): string {
  return `${momentOf(message.timestamp)}  ${message.isOwn ? 'Admin' : plain(provider.businessName)}: ${plain(message.text)}`;
}

export const chat: Command = {
  usage: 'chat [<helper> [<message>]]',
  summary: 'List the conversations; open one; or send one message',
  async run(tools, [wanted, ...textParts]) {
    if (!wanted) return list(tools);
    const provider = await findProvider(tools.client, wanted);
    if (textParts.length > 0)
      return withSocket(tools.client, (socket) => deliver(socket, tools, provider, textParts.join(' ')));
    const messages = await everyMessage(tools.client, provider._id);
    messages.forEach((message) => tools.terminal.write(line(message, provider)));
    if (messages.length === 0) tools.terminal.write(`No messages with ${plain(provider.businessName)} yet.`);
    if (tools.terminal.isInteractive) await converse(tools, provider);
  },
};

/** A whole conversation, oldest first; it comes from its end on. */
async function everyMessage(client: ApiClient, providerId: string): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  for (let hasMore = true; hasMore;) {
    const response = await client.send(operatorCalls.getChat, {
      params: { providerId },
      query: { before: messages[0]?._id },
    });
    messages.unshift(...response.data);
    hasMore = response.hasMore;
  }
  return messages;
}

async function list({ client, terminal }: Tools): Promise<void> {
  const data = await everyPage((page) => client.send(operatorCalls.listChats, { query: { page } }));
  if (data.length === 0) return terminal.write('No conversations yet.');
  terminal.write(
    table(
      ['ID', 'HELPER', '', 'NEW', 'LAST MESSAGE'],
      data.map((one) => [
        one.providerId.slice(0, 8),
        plain(one.businessName),
        one.isOnline ? 'online' : '',
        one.unanswered > 0 ? String(one.unanswered) : '',
        one.lastMessage
          ? `${one.lastMessage.isOwn ? 'You' : plain(one.name)}: ${cutText(plain(one.lastMessage.text), 80)}`
          : '',
      ]),
    ),
  );
}

/** Opens the conversation: it sends each typed line and shows the provider's messages, until the end of input. */
function converse(tools: Tools, provider: Provider): Promise<void> {
  return withSocket(tools.client, async (socket) => {
    socket.on(CHAT_EVENTS.receive, (message: ChatMessage) => {
      if ([message.senderId, message.receiverId].includes(provider._id)) tools.terminal.write(line(message, provider));
    });
    socket.on(
      CHAT_EVENTS.online,
      ({ userId }: { userId: string }) => userId === provider._id && tools.terminal.write('(online)'),
    );
    socket.on(
      CHAT_EVENTS.offline,
      ({ userId }: { userId: string }) => userId === provider._id && tools.terminal.write('(offline)'),
    );
    tools.terminal.write(`Type a message to ${plain(provider.businessName)}; Ctrl+D ends.`);
    for await (const text of tools.terminal.lines()) {
      if (text.trim()) await deliver(socket, tools, provider, text);
    }
  });
}

/** Sends until it is acknowledged; its own id keeps a message that was sent twice from being stored twice. */
async function deliver(socket: Socket, { terminal }: Tools, provider: Provider, text: string): Promise<void> {
  const message = {
    senderId: SYSTEM_USER,
    receiverId: provider._id,
    text,
    timestamp: new Date().toISOString(),
    cid: randomUUID(),
  };
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const ack: SendAck | null = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck(CHAT_EVENTS.send, message)
      .catch(() => null);
    if (ack?.ok) return terminal.write(line(ack.message, provider));
    if (ack && ack.code !== 'TOO_MANY') throw new OperatorError(ack.message);
    await pause(500 * attempt);
  }
  throw new OperatorError('The message could not be delivered.', 'Try again in a moment.');
}

async function withSocket(client: ApiClient, use: (socket: Socket) => Promise<void>): Promise<void> {
  const socket = io(client.baseUrl, { auth: { token: client.token }, transports: ['websocket'] });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', (error) =>
        reject(new OperatorError(`The chat rejects the connection: ${error.message}`)),
      );
    });
    socket.emit(CHAT_EVENTS.register, { userId: SYSTEM_USER });
    await use(socket);
  } finally {
    socket.close();
  }
}
