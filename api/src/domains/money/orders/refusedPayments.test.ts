import { createOperator, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { attentionTo } from '../../../../test/operatorDesk';
import { book, captures, look, mailsAbout, runFor, signIn, verify, type Booked } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';
import { HOUR_MS } from '../../../platform/lib/durations';
import type { CaptureOutcome } from '../../../../provider-simulator/types';
import { providerCaptureIdOf, hear } from '../../../../test/moneyScenes';

const app = usePaidApp();

let olive: Person;
beforeAll(async () => {
  olive = await createOperator(app, 'olive@example.com');
});
beforeEach(async () => {
  await app.context.db.deleteFrom('limits').execute();
});

async function approved(outcome: CaptureOutcome | null = null): Promise<Booked> {
  const booked = await book(app);
  await app.payments.decide(booked.providerOrderId, 'approve');
  await app.payments.control.setNextCapture(booked.providerOrderId, outcome);
  return booked;
}

async function awake(booked: Booked): Promise<Booked> {
  return { ...booked, customer: await signIn(app, booked.customer, 'user') };
}

/** The order that a booking's link leads to by now. */
async function newOrderOf(booked: Booked): Promise<Booked> {
  const { approvalLink, paymentIds } = await look(app, booked);
  const { orderId } = paymentIds as { orderId: string };
  return { ...booked, providerOrderId: orderId, approvalLink: String(approvalLink) };
}

const LATER = expect.stringMatching(/could not be taken right now.*try again later/) as string;

describe('a payment that is refused', () => {
  // M-460
  test.each(['PAYEE_BLOCKED_TRANSACTION', 'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING', 'PERMISSION_DENIED'] as const)(
    'because of our account (%s) is not called declined, and operators are mailed at once',
    async (issue) => {
      const booked = await approved(issue);
      expect(await verify(app, booked)).toMatchObject({ status: 502, body: { message: LATER, code: 'PROVIDER_DOWN' } });
      expect(await look(app, booked)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
      expect(await attentionTo(app, olive, booked.booking.bookingId)).toEqual(['refused-payment']);
      const mails = await mailsAbout(app, booked, 'operator-warning');
      expect(mails.map(({ subject }) => subject)).toEqual([`A payment could not be taken: ${issue}`]);
      await runFor(app, 5);
      expect(await mailsAbout(app, booked, 'operator-warning')).toHaveLength(1);
      await app.payments.control.setNextCapture(booked.providerOrderId, null);
      expect((await verify(app, booked)).body).toMatchObject({ success: true, data: { paymentStatus: 'paid' } });
      expect(captures(app, booked)).toBe(1);
      expect(await attentionTo(app, olive, booked.booking.bookingId)).not.toContain('refused-payment');
    },
  );

  // M-460
  test.each([
    [422, 'PAYEE_ACCOUNT_RESTRICTED'],
    [422, 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED'],
    [422, 'CURRENCY_NOT_SUPPORTED'],
    [422, 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED'],
    [422, 'SOMETHING_NEW'],
    [400, 'INVALID_STRING_LENGTH'],
    [404, 'INVALID_RESOURCE_ID'],
    [401, 'invalid_client'],
  ])('with %i %s is not called declined', async (status, issue) => {
    const booked = await approved();
    app.payments.fail(/\/capture$/, { status, body: JSON.stringify({ details: [{ issue }] }) }, 2);
    expect(await verify(app, booked)).toMatchObject({ status: 502, body: { message: LATER } });
    expect(await mailsAbout(app, booked, 'operator-warning')).toHaveLength(1);
    app.payments.violations.length = 0;
  });

  // M-460
  test.each(['PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED'] as const)(
    'because of its payer (%s) is called declined, and operators hear nothing',
    async (issue) => {
      const booked = await approved(issue);
      expect(await verify(app, booked)).toMatchObject({ status: 422, body: { code: 'PAYMENT_REFUSED' } });
      expect(await look(app, booked)).toMatchObject({ paymentStatus: 'failed' });
      expect(await mailsAbout(app, booked, 'operator-warning')).toEqual([]);
    },
  );

  // M-460
  test('before it has begun is told to operators at once as well', async () => {
    await app.context.db.deleteFrom('outbox').execute();
    app.payments.fail(/POST .*\/orders$/, { status: 422, body: '{"details":[{"issue":"PAYEE_ACCOUNT_RESTRICTED"}]}' });
    await expect(book(app)).rejects.toThrow('502');
    const subjects = await app.context.db
      .selectFrom('outbox')
      .select('subject')
      .where('subject', '=', 'A payment could not be taken: PAYEE_ACCOUNT_RESTRICTED')
      .execute();
    expect(subjects).toHaveLength(1);
    const { body } = await callApi(app, 'GET', '/api/operator/attention?kind=refused-payment', { token: olive.token });
    expect(body.data).toMatchObject([{ problem: expect.stringContaining('PAYEE_ACCOUNT_RESTRICTED'), amount: null }]);
    app.payments.violations.length = 0;
  });

  // M-461
  test.each(['DUPLICATE_INVOICE_ID', 'PAYEE_BLOCKED_TRANSACTION'] as const)(
    'for good (%s) ends with its booking after three hours, and nothing is paid',
    async (issue) => {
      const booked = await approved(issue);
      expect((await verify(app, booked)).status).toBe(502);
      await runFor(app, 2);
      app.clock.advance(3 * HOUR_MS);
      await runFor(app, 2);
      expect(await look(app, await awake(booked))).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
      expect(captures(app, booked)).toBe(0);
    },
  );
});

describe('a capture that was declined after it had been pending', () => {
  /** The provider has the payment, and says nothing yet. */
  async function pending(): Promise<Booked> {
    const booked = await approved('PENDING');
    expect(await verify(app, booked)).toMatchObject({ status: 200, body: { status: 'pending' } });
    return booked;
  }
  async function expectPayable(booked: Booked): Promise<void> {
    const again = await newOrderOf(booked);
    expect(again.approvalLink).toContain('token=');
    expect(again.approvalLink).not.toBe(booked.approvalLink);
    await app.payments.decide(again.providerOrderId, 'approve');
    expect((await verify(app, again)).body).toMatchObject({ success: true, data: { status: 'confirmed' } });
    expect(captures(app, again)).toBe(1);
  }

  // M-462
  test('leads to a new order when its payer comes back, and the old order is known still', async () => {
    const booked = await pending();
    await app.payments.control.setCapture(await providerCaptureIdOf(app, { booked }), 'DECLINED');
    expect((await verify(app, booked)).status).toBe(422);
    expect(await look(app, booked)).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
    expect((await verify(app, booked)).status).toBe(422);
    await expectPayable(booked);
  });

  // M-462
  test('leads to a new order by its event, however often that comes, and its customer is mailed once', async () => {
    const booked = await pending();
    const event = await app.payments.control.setCapture(await providerCaptureIdOf(app, { booked }), 'DECLINED');
    await hear(app, event);
    await app.context.jobs.runAll();
    const { providerOrderId } = await newOrderOf(booked);
    await hear(app, event);
    expect((await newOrderOf(booked)).providerOrderId).toBe(providerOrderId);
    expect(await mailsAbout(app, booked, 'payment-declined')).toHaveLength(1);
    await expectPayable(booked);
  });

  // M-462
  test('after the hold gives its customer the time to pay again, and then the booking ends', async () => {
    const booked = await pending();
    await runFor(app, 200);
    await app.payments.control.setCapture(await providerCaptureIdOf(app, { booked }), 'DECLINED');
    await runFor(app, 61);
    const again = await awake(booked);
    expect(await look(app, again)).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
    expect((await newOrderOf(again)).approvalLink).not.toBe(booked.approvalLink);
    await runFor(app, 190);
    expect(await look(app, await awake(booked))).toMatchObject({ status: 'cancelled', approvalLink: null });
  });

  // M-462
  test('shows no link until there is a new order, and gets one as soon as the payment provider is back', async () => {
    const booked = await pending();
    await app.payments.control.setCapture(await providerCaptureIdOf(app, { booked }), 'FAILED');
    app.payments.fail(/POST .*\/orders$/, 'error', 10);
    expect((await verify(app, booked)).status).toBe(422);
    expect(await look(app, booked)).toMatchObject({ status: 'pending', approvalLink: null });
    app.payments.clearFaults();
    await runFor(app, 30);
    await expectPayable(booked);
  });
});

// M-462
test('a capture that is declined at once leads to a new order too', async () => {
  const booked = await approved('DECLINED');
  expect((await verify(app, booked)).status).toBe(422);
  const again = await newOrderOf(booked);
  expect(again.approvalLink).not.toBe(booked.approvalLink);
  expect(await mailsAbout(app, booked, 'payment-declined')).toEqual([]);
});
