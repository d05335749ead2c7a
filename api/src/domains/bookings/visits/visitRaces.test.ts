import type { Timeline } from 'contract/bookings/visit';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import {
  act,
  bookAndPay,
  dataOf,
  mailsAbout,
  resetApp,
  soon,
  startPaidApp,
  type PaidApp,
} from '../../../../test/paidApp';
import { assigned } from '../../../../test/providerActions';
import { onPostgres } from '../../../../test/testDatabase';

const AT_ONCE = 20;

onPostgres('the day of a booking, at the same time', () => {
  let app: PaidApp;
  beforeAll(async () => {
    app = await startPaidApp();
  });
  beforeEach(() => resetApp(app));

  async function todaysJob() {
    const booked = await bookAndPay(app, { body: soon(app) });
    const helper = await assigned(app, booked, { auto_accept_bookings: true });
    const { bookingId, _id } = booked.booking;
    const send = (action: string, rest: object = {}) => act(app, helper, action, bookingId, rest);
    const read = async () =>
      dataOf<Timeline>(
        await callApi(app, 'GET', `/api/booking/${bookingId}/timeline`, { token: booked.customer.token }),
      );
    return { booked, id: _id, send, read };
  }
  function statusesOf(responses: readonly ApiResponse[]): number[] {
    return [...new Set(responses.map(({ status }) => status))].sort();
  }
  function atOnce(call: (index: number) => Promise<ApiResponse>): Promise<ApiResponse[]> {
    return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)));
  }

  // M-225.5
  test('one step and one mail come of 20 equal calls', async () => {
    const { booked, send, read } = await todaysJob();
    expect(statusesOf(await atOnce(() => send('late', { minutes: 30 })))).toEqual([200]);
    expect((await read()).steps.filter(({ kind }) => kind === 'late')).toHaveLength(1);
    expect(await mailsAbout(app, booked, 'helper-late')).toHaveLength(1);
  });

  // M-225.5, M-226.2
  test('20 wrong codes are five attempts, and 20 right ones one arrival', async () => {
    const job = await todaysJob();
    const code = (await job.read()).today?.code ?? '';
    const wrong = await atOnce((index) =>
      job.send('arrived', { code: String((Number(code) + 1 + index) % 10_000).padStart(4, '0') }),
    );
    expect(wrong.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(AT_ONCE - 4);
    expect((await job.send('arrived', { code })).status).toBe(429);
    const other = await todaysJob();
    const right = { code: (await other.read()).today?.code };
    expect(statusesOf(await atOnce(() => other.send('arrived', right)))).toEqual([200]);
    expect((await other.read()).steps.filter(({ kind }) => kind === 'arrived')).toHaveLength(1);
  });

  // M-225.5
  test('of an arrival and a completion both count, or only the completion', async () => {
    const job = await todaysJob();
    const code = (await job.read()).today?.code;
    const [arrival, completion] = await Promise.all([job.send('arrived', { code }), job.send('complete')]);
    expect(completion.status).toBe(200);
    const kinds = (await job.read()).steps.map(({ kind }) => kind).slice(4);
    expect([arrival.status, kinds]).toEqual(
      arrival.status === 200 ? [200, ['arrived', 'completed']] : [409, ['completed']],
    );
  });

  // M-225.5
  test('of setting off and a cancellation, nobody sets off to a cancelled booking', async () => {
    const job = await todaysJob();
    const [coming, cancellation] = await Promise.all([
      job.send('late', { minutes: 30 }),
      callApi(app, 'POST', `/api/booking/${job.id}/cancel`, { token: job.booked.customer.token }),
    ]);
    expect(cancellation.status).toBe(200);
    expect([200, 409]).toContain(coming.status);
    expect((await job.send('late', { minutes: 60 })).status).toBe(409);
    expect((await job.read()).today).toBeNull();
  });
});
