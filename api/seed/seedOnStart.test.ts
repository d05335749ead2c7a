import { createOperator } from '../test/builders';
import { callApi } from '../test/callApi';
import { startTestApp } from '../test/testApp';
import { seedOnStart } from './seedOnStart';

// M-65.11
test('the first operator of the settings can log in, and keeps the first password after a second start', async () => {
  const app = await startTestApp();
  const start = (password: string) =>
    seedOnStart({
      ...app.context,
      settings: { ...app.context.settings, firstOperator: { email: 'first@example.com', password } },
    });
  const login = async (password: string) =>
    (await callApi(app, 'POST', '/api/auth/login-operator', { body: { email: 'first@example.com', password } })).status;
  expect(await login('first password')).toBe(401);
  await start('first password');
  await start('another password');
  expect(await login('first password')).toBe(200);
  expect(await login('another password')).toBe(401);
});

// M-65.11
test('two starts at once create one operator, which is logged once and without the password', async () => {
  const app = await startTestApp();
  const logged: unknown[] = [];
  const log = {
    ...app.context.log,
    info: (...line: unknown[]) => logged.push(line),
  } as unknown as typeof app.context.log;
  const settings = {
    ...app.context.settings,
    firstOperator: { email: 'first@example.com', password: 'first password' },
  };
  await Promise.all([1, 2].map(() => seedOnStart({ ...app.context, log, settings })));
  const operators = await app.context.db.selectFrom('operators').select('email').execute();
  expect(operators.filter(({ email }) => email === 'first@example.com')).toHaveLength(1);
  expect(logged).toEqual([[{ email: 'first@example.com' }, 'operator of OPERATOR_EMAIL created']]);
  expect(JSON.stringify(logged)).not.toContain('first password');
});

// M-187.1
test.each(['other@example.com', 'first@example.com'])(
  'the settings create no operator %s where there is one already',
  async (email) => {
    const app = await startTestApp();
    await createOperator(app, 'first@example.com');
    const settings = { ...app.context.settings, firstOperator: { email, password: 'a later password' } };
    await seedOnStart({ ...app.context, settings });
    expect(await app.context.db.selectFrom('operators').select('email').execute()).toEqual([
      { email: 'first@example.com' },
    ]);
    const body = { email, password: 'a later password' };
    expect((await callApi(app, 'POST', '/api/auth/login-operator', { body })).status).toBe(401);
  },
);

// M-187.1
test('two starts at once with different settings create one operator', async () => {
  const app = await startTestApp();
  await Promise.all(
    ['one@example.com', 'two@example.com'].map((email) =>
      seedOnStart({
        ...app.context,
        settings: { ...app.context.settings, firstOperator: { email, password: 'first password' } },
      }),
    ),
  );
  expect(await app.context.db.selectFrom('operators').select('email').execute()).toHaveLength(1);
});
