import type { Setup } from 'contract/desk/attention';
import { createOperator, createService, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { expectOperatorsOnly, readAudit } from '../../../../test/operatorDesk';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { PaymentError } from '../../../platform/paymentProvider/paymentProvider';
import { paymentModeOf } from './setup';

let app: TestApp;
let olive: Person;
beforeAll(async () => {
  app = await startTestApp();
  olive = await createOperator(app);
});
afterEach(() => jest.restoreAllMocks());

async function setup(method: 'GET' | 'POST' = 'GET', path = ''): Promise<Setup> {
  const { status, text, body } = await callApi(app, method, `/api/operator/setup${path}`, { token: olive.token });
  if (status !== 200) throw new Error(text);
  return body.data as Setup;
}
function lastAction(action: string) {
  return readAudit(app, olive, `action=${action}`).then(({ data }) => data[0]);
}

// M-170.1
test('is for operators only', () =>
  expectOperatorsOnly(app, [
    ['GET', '/api/operator/setup'],
    ['POST', '/api/operator/setup/check-payments'],
    ['POST', '/api/operator/setup/check-mail'],
  ]));

// M-170.1
test('has nothing done in an empty marketplace, and the catalogue once a service is public', async () => {
  expect(await setup()).toEqual({
    isDone: false,
    isDemo: false,
    isInQuarantine: false,
    catalogue: { isDone: false, activeServices: 0 },
    payments: { isDone: false, mode: 'simulated', lastCheck: null },
    mail: { isDone: false, mode: 'kept', lastCheck: null, hasPostalAddress: true },
  });
  const { categoryId } = await createService(app);
  const change = (isActive: boolean) =>
    app.context.db.updateTable('categories').set({ is_active: isActive }).where('id', '=', categoryId).execute();
  await change(false);
  expect((await setup()).catalogue).toEqual({ isDone: false, activeServices: 0 });
  await change(true);
  expect((await setup()).catalogue).toEqual({ isDone: true, activeServices: 1 });
});

// M-170.2
test('signs in at the payment provider, and keeps whether that worked in the audit', async () => {
  const check = jest.spyOn(app.context.payments, 'checkCredentials');
  check.mockRejectedValueOnce(new PaymentError('forbidden', 'invalid_client'));
  const checkedAt = app.clock.now().toISOString();
  expect((await setup('POST', '/check-payments')).payments).toEqual({
    isDone: false,
    mode: 'simulated',
    lastCheck: { isPassed: false, problem: 'forbidden: invalid_client', checkedAt },
  });
  check.mockResolvedValueOnce();
  expect((await setup('POST', '/check-payments')).payments).toEqual({
    isDone: true,
    mode: 'simulated',
    lastCheck: { isPassed: true, problem: null, checkedAt },
  });
  expect(await lastAction('setup.check-payments')).toMatchObject({
    operator: { email: olive.email },
    subject: { kind: 'operator', name: olive.email },
    after: { mode: 'simulated', isPassed: true, problem: null },
  });
});

// M-170.3
test('sends a mail to the operator’s own address, and keeps the mail server’s response', async () => {
  const deliver = jest.spyOn(app.context.mailTransport, 'deliver');
  deliver.mockRejectedValueOnce(new Error('535 Authentication failed'));
  expect((await setup('POST', '/check-mail')).mail).toMatchObject({
    isDone: false,
    lastCheck: { isPassed: false, problem: '535 Authentication failed' },
  });
  deliver.mockResolvedValueOnce();
  expect((await setup('POST', '/check-mail')).mail).toMatchObject({ isDone: true, lastCheck: { problem: null } });
  expect(deliver.mock.calls.map(([{ to }]) => to)).toEqual([olive.email, olive.email]);
  expect(deliver.mock.calls[0]![0]).toMatchObject({ subject: 'Mail works: Choresy' });
  expect(await lastAction('setup.check-mail')).toMatchObject({ after: { mode: 'kept', isPassed: true } });
});

// M-170.4
test('is done when all three are, and a check with other settings does not count', async () => {
  expect((await setup()).isDone).toBe(true);
  Object.assign(app.context.mailTransport, { isExternal: true });
  expect(await setup()).toMatchObject({ isDone: false, mail: { isDone: false, mode: 'sent', lastCheck: null } });
});

// M-170.6
test('is not done while mails have no postal address', async () => {
  const { settings, mailTransport } = app.context;
  Object.assign(mailTransport, { isExternal: false });
  const { postalAddress } = settings;
  Object.assign(settings, { postalAddress: '' });
  expect(await setup()).toMatchObject({ isDone: false, mail: { isDone: false, hasPostalAddress: false } });
  Object.assign(settings, { postalAddress });
  expect(await setup()).toMatchObject({ isDone: true, mail: { isDone: true, hasPostalAddress: true } });
});

// M-185.1
test('says that it runs with demo data', async () => {
  Object.assign(app.context.settings, { seedDemo: true });
  expect(await setup()).toMatchObject({ isDemo: true });
  Object.assign(app.context.settings, { seedDemo: false });
  expect(await setup()).toMatchObject({ isDemo: false });
});

// M-170.2
test.each([
  ['https://api-m.sandbox.paypal.com', 'sandbox'],
  ['https://api-m.paypal.com', 'live'],
])('calls payments at %s %s', (baseUrl, mode) => {
  expect(
    paymentModeOf({ paypal: { baseUrl, clientId: 'c', clientSecret: 's', webhookId: null, caCertificates: null } }),
  ).toBe(mode);
});
