import { createOperator, type Person } from '../../../../test/builders';
import { appCode, beginEnrolment, confirmEnrolment, enrol, logInOperator } from '../../../../test/secondFactor';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { onPostgres } from '../../../../test/testDatabase';
import { MINUTE_MS } from '../../../platform/lib/durations';

let app: TestApp;
let olive: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.advance(20 * MINUTE_MS);
  olive = await createOperator(app);
});

onPostgres('a second factor, at the same time', () => {
  // M-93.2
  test('begins one session for 50 logins with one code', async () => {
    const { secret } = await enrol(app, olive);
    const code = appCode(app, secret);
    const responses = await Promise.all(Array.from({ length: 50 }, () => logInOperator(app, olive, { code })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
  });

  // M-93.4
  test('checks five of 50 logins with wrong codes', async () => {
    await enrol(app, olive);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => logInOperator(app, olive, { code: String(100_000 + index) })),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  // M-93.3
  test('begins one session for 20 logins with one recovery code', async () => {
    const { recoveryCodes } = await enrol(app, olive);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => logInOperator(app, olive, { code: recoveryCodes[0] })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // M-93.5
  test('sets one second factor and one set of recovery codes for 10 confirmations of one enrolment', async () => {
    const { enrolmentToken, secret } = await beginEnrolment(app, olive);
    const code = appCode(app, secret);
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirmEnrolment(app, enrolmentToken, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    const codes = await app.context.db
      .selectFrom('operator_recovery_codes')
      .select('code_hash')
      .where('operator_id', '=', olive.id)
      .execute();
    expect(codes).toHaveLength(10);
  });
});
