import { closeClients } from './chatClient';
import { newOperator, newProvider, type Person } from './chatParticipants';
import { startTestApp, type TestApp } from './testApp';

/** A listening application for all tests of a file, and for each test two new providers and an operator, filled in before it. */
export function useChatApp(): { app: TestApp; provider: Person; other: Person; operator: Person } {
  const chat = { app: {} as TestApp, provider: {} as Person, other: {} as Person, operator: {} as Person };
  beforeAll(async () => {
    Object.assign(chat.app, await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } }));
    await chat.app.listen();
  });
  beforeEach(async () => {
    Object.assign(chat.provider, await newProvider(chat.app));
    Object.assign(chat.other, await newProvider(chat.app));
    Object.assign(chat.operator, await newOperator(chat.app));
  });
  afterEach(closeClients);
  return chat;
}
