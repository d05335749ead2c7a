import { createOperator, createProvider, type Person } from '../../test/builders';
import { urlOf } from '../../test/chatClient';
import { createCommandLine, type CommandLine } from '../../test/commandLine';
import { appCode } from '../../test/secondFactor';
import { startTestApp, type TestApp } from '../../test/testApp';
import { COMMANDS, run } from './run';

let app: TestApp;
let olive: Person;
let type: CommandLine;

beforeAll(async () => {
  app = await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  olive = await createOperator(app, 'olive@example.com');
  type = createCommandLine(app, olive);
});

// M-39
test('lists every command in the help, and shows the usage for unknown or incomplete commands', async () => {
  const { out } = await type('');
  for (const { usage } of Object.values(COMMANDS)) expect(out).toContain(`  ${usage}  `);
  expect(await type('dance')).toMatchObject({ code: 2, out: expect.stringContaining('There is no command “dance”.') });
  expect(await type('constructor')).toMatchObject({ code: 2 });
  expect(await type('add-operator ida@example.com')).toMatchObject({
    code: 2,
    out: expect.stringContaining('Usage: npm run operator -w api -- add-operator <email> <name>'),
  });
});

test('says that API_URL is no URL', async () => {
  expect(await type('export-services', { env: { API_URL: 'choresy.example' } })).toEqual({
    code: 2,
    out: 'API_URL must be an http(s) URL, not choresy.example.',
  });
});

describe('signing in', () => {
  const none = { OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' };

  test('prompts for credentials missing from the environment and ends the session afterwards', async () => {
    expect(await type('export-services', { env: none, responses: [olive.email, olive.password] })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Price per hour'),
    });
    const open = await app.context.db
      .selectFrom('sessions')
      .select('id')
      .where('operator_id', '=', olive.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });

  test('prints the reason when signing in fails', async () => {
    expect(await type('export-services', { env: none })).toEqual({
      code: 1,
      out: 'No one is signed in.\nSet OPERATOR_EMAIL and OPERATOR_PASSWORD.',
    });
    expect((await type('export-services', { env: { OPERATOR_PASSWORD: 'wrong' } })).code).toBe(1);
    const hugo = await createProvider(app, { email: 'hugo@example.com' });
    expect(
      (await type('export-services', { env: { OPERATOR_EMAIL: hugo.email, OPERATOR_PASSWORD: hugo.password } })).code,
    ).toBe(1);
    expect((await type('export-services', { env: { API_URL: 'http://127.0.0.1:1' } })).out).toContain(
      'The API does not respond at http://127.0.0.1:1.',
    );
  });
});

// M-76.7
test('hands a settlement and its reason to the API, and rejects a word that is no outcome', async () => {
  expect(await type('money CH-00000000')).toEqual({ code: 1, out: 'Booking not found' });
  for (const command of ['settle-payout', 'settle-refund']) {
    expect(await type(`${command} CH-00000000 paid reference=5XK told by phone`)).toEqual({
      code: 1,
      out: 'Booking not found',
    });
    expect(await type(`${command} CH-00000000 not-paid reference=5XK`)).toEqual({
      code: 1,
      out: expect.stringContaining('Please give a reason'),
    });
    expect(await type(`${command} CH-00000000 perhaps told by phone`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is no outcome'),
    });
  }
  // M-76.10
  expect(await type('settle-refund CH-00000000 paid-elsewhere by bank transfer')).toEqual({
    code: 1,
    out: 'Booking not found',
  });
  expect((await type('settle-payout CH-00000000 paid-elsewhere by bank transfer')).out).toContain(
    'Say paid or not-paid',
  );
  // M-76.9
  expect(await type('settle-refund CH-00000000 paid refund=1 reference=5XK told by phone')).toEqual({
    code: 1,
    out: 'Booking not found',
  });
  expect((await type('settle-refund CH-00000000 paid refund=1 reference=5XK')).out).toContain('Please give a reason');
});

// M-93
test('sets up a second factor, prompts for its code, and signs in once for several commands', async () => {
  const otto = await createOperator(app, 'otto@example.com');
  const env = { OPERATOR_EMAIL: otto.email, OPERATOR_PASSWORD: otto.password };
  const out: string[] = [];
  const secretOf = () => /by hand: (\w+)/.exec(out.join('\n'))?.[1] ?? '';
  const code = await run(
    ['enrol'],
    { API_URL: urlOf(app), ...env },
    { write: (text) => void out.push(text), prompt: async () => appCode(app, secretOf()) },
  );
  expect([code, out.join('\n').match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g)?.length]).toEqual([0, 10]);
  const [first = '', second = ''] = out.join('\n').match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g) ?? [];
  expect(await type('export-services', { env })).toMatchObject({
    code: 1,
    out: expect.stringContaining('OPERATOR_CODE'),
  });
  expect(await type('export-services', { env, responses: [first] })).toMatchObject({ code: 0 });
  const { out: token } = await type('login', { env: { ...env, OPERATOR_CODE: second } });
  const signedIn = { ...env, OPERATOR_PASSWORD: '', OPERATOR_TOKEN: token };
  for (let time = 1; time <= 2; time += 1)
    expect(await type('export-services', { env: signedIn })).toMatchObject({ code: 0 });
  expect(await type('logout', { env: signedIn })).toEqual({ code: 0, out: 'Signed out.' });
  expect((await type('export-services', { env: signedIn })).code).toBe(1);
  expect((await type(`reset-second-factor ${otto.email} phone lost`)).out).toContain('has no second factor any more');
  expect((await type('export-services', { env })).code).toBe(0);
});

// M-187.2
test('adds an operator, who signs in with the password that is printed', async () => {
  const { out } = await type('add-operator ida@example.com Ida Lane');
  const [password = ''] = out.match(/[\w-]{20}$/) ?? [];
  const env = { OPERATOR_EMAIL: 'ida@example.com', OPERATOR_PASSWORD: password };
  expect((await type('export-services', { env })).code).toBe(0);
});
