import type { Side } from 'contract/bookings/statuses';
import type { BookingProblem } from 'contract/bookings/problemSchemas';
import { createProvider } from './builders';
import { callApi, type ApiResponse } from './callApi';
import { doneJob, type Job } from './moneyScenes';
import { act, bookAndPay, dataOf, signIn, type PaidApp } from './paidApp';

const ROLES = { customer: 'user', provider: 'serviceProvider' } as const;

/** A problem that tests report and solve, each call with a session that the clock has not outlived. */
export function problemScenes(app: PaidApp) {
  async function tokenOf({ booked, provider }: Job, side: Side): Promise<string> {
    const person = side === 'customer' ? booked.customer : provider;
    return (await signIn(app, person, ROLES[side])).token;
  }
  async function send(job: Job, side: Side, action: string, body?: object): Promise<ApiResponse> {
    const path = `/api/booking/${job.booked.booking.bookingId}/problem${action && `/${action}`}`;
    return callApi(app, 'POST', path, { token: await tokenOf(job, side), ...(body && { body }) });
  }
  return {
    tokenOf,
    report: (job: Job, side: Side, body: object = {}) =>
      send(job, side, '', { kind: 'other', text: 'Something was not right', ...body }),
    /** In pounds, of £37.00 that are left unless said otherwise. */
    offer: (job: Job, side: Side, refund: number, of = 37) => send(job, side, 'offers', { refund, of }),
    accept: (job: Job, side: Side, number: number) => send(job, side, 'accept', { number }),
    withdraw: (job: Job, side: Side) => send(job, side, 'withdraw'),
    askDesk: (job: Job, side: Side) => send(job, side, 'desk'),
    async read(job: Job, side: Side): Promise<BookingProblem> {
      const path = `/api/booking/${job.booked.booking.bookingId}/problem`;
      return dataOf<BookingProblem>(await callApi(app, 'GET', path, { token: await tokenOf(job, side) }));
    },
    /** A job of today that its provider has accepted and not done yet. */
    async acceptedJob(): Promise<Job> {
      const booked = await bookAndPay(app, {
        body: { bookingDate: '2026-06-16', timeSlot: { startTime: '10:30', endTime: '12:30' } },
      });
      const provider = await createProvider(app);
      await app.context.db
        .updateTable('providers')
        .set({ auto_accept_bookings: true })
        .where('id', '=', provider.id)
        .execute();
      const { status, text } = await act(app, provider, 'availability', booked.booking._id, { isAvailable: true });
      if (status !== 200) throw new Error(text);
      return { booked, provider };
    },
    doneJob: () => doneJob(app),
  };
}
