import type { Timeline } from 'contract/bookings/visit';
import { londonAt } from 'contract/platform/wallTime';
import { addMs, MINUTE_MS } from '../src/platform/lib/durations';
import type { Person } from './builders';
import { callApi } from './callApi';
import { act, bookAndPay, dataOf, soon, type Booked, type PaidApp } from './paidApp';
import { assigned } from './providerActions';

export interface TodaysJob {
  booked: Booked;
  helper: Person;
}

/** The steps of the day of a booking, through the real calls of both its sides. */
export function visitScenes(app: PaidApp) {
  const clockIn = (minutes: number): string => londonAt(addMs(app.clock.now(), minutes * MINUTE_MS)).time;
  const send = ({ booked, helper }: TodaysJob, action: string, rest: object) =>
    act(app, helper, action, booked.booking.bookingId, rest);
  const timelineOf = async (person: Person, { booked }: TodaysJob): Promise<Timeline> => {
    const path = `/api/booking/${booked.booking.bookingId}/timeline`;
    return dataOf<Timeline>(await callApi(app, 'GET', path, { token: person.token }));
  };
  return {
    /** An accepted job of today, which begins in twenty minutes. */
    todaysJob: async (body: object = soon(app)): Promise<TodaysJob> => {
      const booked = await bookAndPay(app, { body });
      return { booked, helper: await assigned(app, booked, { auto_accept_bookings: true }) };
    },
    /** London's wall time in so many minutes. */
    clockIn,
    onMyWay: (job: TodaysJob, minutes: number) => send(job, 'on-my-way', { expectedTime: clockIn(minutes) }),
    late: (job: TodaysJob, minutes: number) => send(job, 'late', { minutes }),
    arrive: (job: TodaysJob, code: string) => send(job, 'arrived', { code }),
    timelineOf,
    /** The code that the customer reads out. */
    codeOf: async (job: TodaysJob): Promise<string> => (await timelineOf(job.booked.customer, job)).today?.code ?? '',
    /** The events since the job was accepted. */
    kindsOf: async (person: Person, job: TodaysJob): Promise<string[]> =>
      (await timelineOf(person, job)).steps.map(({ kind }) => kind).slice(4),
  };
}

/** A wrong code. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}
