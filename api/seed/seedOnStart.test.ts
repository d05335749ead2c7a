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
