import { createOperator, createProvider, type Person } from '../../test/builders';
import { urlOf } from '../../test/chatClient';
import { createCommandLine, type CommandLine } from '../../test/commandLine';
import { appCode } from '../../test/secondFactor';
import { startTestApp, type TestApp } from '../../test/testApp';
import { run } from './run';

let app: TestApp;
let olive: Person;
let hugo: Person;
let type: CommandLine;

beforeAll(async () => {
  app = await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  olive = await createOperator(app, 'olive@example.com');
  hugo = await createProvider(app, { email: 'hugo@example.com', isApproved: false });
  type = createCommandLine(app, olive);
});

test('lists every command in the help, and shows the usage for unknown or incomplete commands', async () => {
  expect((await type('')).out).toContain('assign <booking> <helper> [<reason>]');
  expect(await type('dance')).toMatchObject({ code: 2, out: expect.stringContaining('There is no command “dance”.') });
  expect(await type('constructor')).toMatchObject({ code: 2 });
  expect(await type('assign CH-1')).toMatchObject({
    code: 2,
    out: expect.stringContaining('Usage: npm run operator -w api -- assign <booking> <helper> [<reason>]'),
  });
});

test('says that API_URL is no URL', async () => {
  expect(await type('helpers', { env: { API_URL: 'choresy.example' } })).toEqual({
    code: 2,
    out: 'API_URL must be an http(s) URL, not choresy.example.',
  });
});

describe('signing in', () => {
  const none = { OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' };

  test('prompts for credentials missing from the environment and ends the session afterwards', async () => {
    expect(await type('helpers pending', { env: none, responses: [olive.email, olive.password] })).toMatchObject({
      code: 0,
      out: expect.stringContaining('hugo@example.com'),
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
    expect(await type('helpers', { env: none })).toEqual({
      code: 1,
      out: 'No one is signed in.\nSet OPERATOR_EMAIL and OPERATOR_PASSWORD.',
    });
    expect((await type('helpers', { env: { OPERATOR_PASSWORD: 'wrong' } })).code).toBe(1);
    expect(
      (await type('helpers', { env: { OPERATOR_EMAIL: hugo.email, OPERATOR_PASSWORD: hugo.password } })).code,
    ).toBe(1);
    expect((await type('helpers', { env: { API_URL: 'http://127.0.0.1:1' } })).out).toContain(
      'The API does not respond at http://127.0.0.1:1.',
    );
  });
});

// M-39
test('finds a provider by email address, id or the beginning of the id', async () => {
  expect(await type(`approve ${hugo.email}`)).toEqual({ code: 0, out: `Hart Home Help (${hugo.email}) is approved.` });
  expect((await type(`deactivate ${hugo.id.slice(0, 8)}`)).out).toContain('is inactive now.');
  expect((await type('helpers inactive')).out).toContain(hugo.id.slice(0, 8));
  expect((await type(`activate ${hugo.id}`)).out).toContain('is active again.');
  expect(await type('approve nobody@example.com')).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no helper “nobody@example.com”.'),
  });
  expect((await type('helpers odd')).code).toBe(1);
});

// M-140
test('searches helpers, shows one and notes something about one', async () => {
  expect((await type('helpers --search HUGO@')).out).toContain(hugo.id.slice(0, 8));
  expect(await type('helpers --search nobody at all')).toEqual({ code: 0, out: 'No helper fits.' });
  expect(await type('helpers --colour red')).toMatchObject({ code: 1, out: expect.stringContaining('--search') });
  expect((await type('helpers --search')).out).toBe('--search needs a value.');
  expect(await type(`note ${hugo.email} Rang him`)).toEqual({ code: 0, out: 'Noted about Hart Home Help.' });
  const { out } = await type(`helper ${hugo.email}`);
  expect(out).toContain('accepted 0 of 0 (nothing yet)');
  expect(out).toMatch(/note of .*, olive@example.com: Rang him/);
  expect((await type('helper')).code).toBe(2);
});

// M-141
test('searches bookings and says when there is none, or nobody who could take it', async () => {
  expect(await type('bookings --search amelia ash --from 2026-06-01')).toEqual({ code: 0, out: 'No booking fits.' });
  expect(await type('bookings cancelled')).toEqual({ code: 0, out: 'No booking fits.' });
  expect((await type('bookings --from tomorrow')).out).toContain('YYYY-MM-DD');
  expect((await type('bookings odd')).out).toContain('unassigned, troubled, pending');
  for (const command of ['booking', 'candidates'])
    expect(await type(`${command} CH-00000000`)).toEqual({ code: 1, out: 'Booking not found' });
});

// M-94, M-76.7
test('hands the money commands and their reasons to the API, and rejects a text that is no amount', async () => {
  for (const command of ['money', 'retry-payout', 'retry-refund'])
    expect(await type(`${command} CH-00000000`)).toEqual({ code: 1, out: 'Booking not found' });
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
  for (const command of ['hold-payout', 'release-payout'])
    expect(await type(`${command} CH-00000000 the customer complains`)).toEqual({ code: 1, out: 'Booking not found' });
  expect((await type('hold-payout CH-00000000')).code).toBe(2);
  expect(await type('refund-part CH-00000000 5.001 too late')).toMatchObject({
    code: 1,
    out: expect.stringContaining('is not an amount'),
  });
  expect(await type('refund-part CH-00000000 £5.50 too late')).toEqual({ code: 1, out: 'Booking not found' });
});

// M-92.3
test('lists the things that need a person, of one kind or of all, and says when a job or a kind is not there', async () => {
  await type(`deactivate ${hugo.email}`);
  const ivy = await createProvider(app, { email: 'ivy@example.com', isApproved: false });
  expect((await type('attention')).out).toMatch(new RegExp(`pending-helper +Hart Home Help +${ivy.id.slice(0, 8)}`));
  expect(await type('attention failed-payout')).toEqual({ code: 0, out: 'Nothing needs a person.' });
  expect(await type('attention odd')).toMatchObject({ code: 1, out: expect.stringContaining('There is no kind') });
  expect(await type('retry-job 77')).toEqual({ code: 1, out: 'Job not found' });
  expect(await type('dismiss-job 77 nobody needs it')).toEqual({ code: 1, out: 'Job not found' });
  await type(`activate ${hugo.email}`);
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
    {
      write: (text) => void out.push(text),
      prompt: async () => appCode(app, secretOf()),
      lines: async function* nothing() {},
      isInteractive: true,
    },
  );
  expect([code, out.join('\n').match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g)?.length]).toEqual([0, 10]);
  const [first = '', second = ''] = out.join('\n').match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g) ?? [];
  expect(await type('helpers', { env })).toMatchObject({ code: 1, out: expect.stringContaining('OPERATOR_CODE') });
  expect(await type('helpers', { env, responses: [first] })).toMatchObject({ code: 0 });
  const { out: token } = await type('login', { env: { ...env, OPERATOR_CODE: second } });
  const signedIn = { ...env, OPERATOR_PASSWORD: '', OPERATOR_TOKEN: token };
  for (const command of ['helpers', 'bookings']) expect((await type(command, { env: signedIn })).code).toBe(0);
  expect(await type('logout', { env: signedIn })).toEqual({ code: 0, out: 'Signed out.' });
  expect((await type('helpers', { env: signedIn })).code).toBe(1);
  expect((await type(`reset-second-factor ${otto.email} phone lost`)).out).toContain('has no second factor any more');
  expect((await type('helpers', { env })).code).toBe(0);
});

// M-187.2
test('adds an operator, who signs in with the password that is printed', async () => {
  const { out } = await type('add-operator ida@example.com Ida Lane');
  const [password = ''] = out.match(/[\w-]{20}$/) ?? [];
  const env = { OPERATOR_EMAIL: 'ida@example.com', OPERATOR_PASSWORD: password };
  expect((await type('helpers', { env })).code).toBe(0);
});

// M-90.2
test('keeps the reason that is typed behind a command, and lists it with its filters', async () => {
  await type(`deactivate ${hugo.email} on holiday`);
  await type(`activate ${hugo.email}`);
  const { out } = await type(`log subject=${hugo.email} action=provider.deactivate`);
  expect(out).toContain('on holiday; isActive: true → false');
  expect(out).toContain(olive.email);
  expect(await type('log from=2020-01-01 to=2020-01-02')).toEqual({ code: 0, out: 'Nothing was done.' });
  expect(await type('log colour=red')).toMatchObject({ code: 1, out: expect.stringContaining('is not a filter') });
  expect(await type('log action=odd')).toMatchObject({ code: 1, out: expect.stringContaining('There is no action') });
  expect(await type('release CH-00000000 the helper is ill')).toEqual({ code: 1, out: 'Booking not found' });
});

// M-39
test('prints that no booking needs a hand, and shows the API’s own message when it rejects a command', async () => {
  expect(await type('bookings unassigned')).toEqual({ code: 0, out: 'Nothing needs a hand.' });
  expect(await type(`assign CH-00000000 ${hugo.email}`)).toEqual({ code: 1, out: 'Booking not found' });
  expect(await type('refund CH-00000000', { responses: ['no'] })).toEqual({ code: 0, out: 'Nothing was refunded.' });
  expect(await type('refund CH-00000000')).toMatchObject({ code: 1, out: expect.stringContaining('--yes') });
  expect(await type('refund CH-00000000 --yes')).toEqual({ code: 1, out: 'Booking not found' });
});

// M-142
test('rejects cancelling by hand with a text that is no amount, and a booking that does not exist', async () => {
  expect(await type('cancel CH-00000000 half the pipe burst')).toMatchObject({
    code: 1,
    out: expect.stringContaining('“half” is not an amount'),
  });
  expect(await type('cancel CH-00000000 full --yes the pipe burst')).toEqual({ code: 1, out: 'Booking not found' });
  expect((await type('cancel CH-00000000 full')).code).toBe(2);
});
