import type { CallName } from 'contract';
import type { Role } from 'contract/bookings/statuses';
import { MAIL_TOPICS } from 'contract/people/mailTopics';
import { token } from './builders';
import { HttpError, ok, type Handler } from './handler';
import { passkey } from './publicProviderBuilders';
import type { ServerData } from './serverData';

function mailChoices({ unwantedMails }: ServerData) {
  const isWanted = (topic: string) => !unwantedMails.includes(topic);
  return ok({ data: Object.entries(MAIL_TOPICS).map(([topic, text]) => ({ topic, text, isWanted: isWanted(topic) })) });
}

function requireProof({ isProven }: ServerData): void {
  if (!isProven) throw new HttpError(403, 'STEP_UP_REQUIRED', 'Please confirm with a new code that it is you.');
}

/** The account's own calls: calendar, mails, data, closing. Every password but 'wrong' is right. */
export const accountHandlers: Partial<Record<CallName, Handler>> = {
  getCalendarFeed: ({ calendarUrl }) => ok({ data: { url: calendarUrl } }),
  resetCalendarFeed: (data) => {
    const reset = Number(/\d+/.exec(data.calendarUrl ?? '')?.[0] ?? 0) + 1;
    data.calendarUrl = `https://choresy.example/api/calendar/${reset}.ics`;
    return ok({ data: { url: data.calendarUrl } });
  },
  listMailChoices: (data) => mailChoices(data),
  chooseMails: (data, { body }) => {
    const topic = String(body.topic);
    data.unwantedMails = data.unwantedMails.filter((other) => other !== topic);
    if (!body.isWanted) data.unwantedMails.push(topic);
    return mailChoices(data);
  },
  listSessions: ({ sessions }) => ok({ data: sessions }),
  endSession: (data, { params }) => {
    data.sessions = data.sessions.filter(({ id }) => id !== params.id);
    return ok();
  },
  endOtherSessions: (data) => {
    data.sessions = data.sessions.filter(({ isCurrent }) => isCurrent);
    return ok();
  },
  beginProof: ({ passkeys }) =>
    ok({
      data:
        passkeys.length > 0
          ? { by: 'passkey', to: null, passkey: { challenge: 'prove' } }
          : { by: 'mail', to: 'a…@example.com' },
    }),
  prove: (data, { body }) => {
    if (!body.passkey && body.code !== '482913') throw new HttpError(400, 'INVALID', 'Invalid or expired OTP.');
    data.isProven = true;
    return ok();
  },
  getSecondFactor: ({ hasSecondFactor }) => ok({ data: { isSet: hasSecondFactor, recoveryCodesLeft: 10 } }),
  beginSecondFactor: (data) => {
    requireProof(data);
    const secret = 'JBSWY3DPEHPK3PXP';
    return ok({ data: { secret, uri: `otpauth://totp/Choresy:a?secret=${secret}`, enrolmentToken: 'token' } });
  },
  setSecondFactor: (data) => {
    data.hasSecondFactor = true;
    return ok({ data: { recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] } });
  },
  removeSecondFactor: (data) => {
    requireProof(data);
    data.hasSecondFactor = false;
    return ok();
  },
  listPasskeys: ({ passkeys }) => ok({ data: passkeys }),
  beginPasskey: (data) => {
    requireProof(data);
    return ok({ data: { challenge: 'add' } });
  },
  addPasskey: (data) => {
    data.passkeys.push(passkey({ id: `passkey-${data.passkeys.length + 1}` }));
    return ok();
  },
  removePasskey: (data, { params }) => {
    requireProof(data);
    data.passkeys = data.passkeys.filter(({ id }) => id !== params.id);
    return ok();
  },
  beginPasskeySignIn: () => ok({ data: { challenge: 'sign-in' } }),
  signInByPasskey: (_data, { body }) => {
    const role = String(body.role) as Role;
    const provider = { id: 'p1', name: 'Hugo Hart', email: 'hugo@example.com', businessName: 'Hart', role };
    const isHelper = role === 'serviceProvider';
    return ok({ token: token(role), email: 'a@example.com', provider: isHelper ? provider : null });
  },
  getPush: ({ push }) => ok({ data: push }),
  savePush: ({ push }, { body }) => {
    push.topics = body.topics as string[];
    return ok();
  },
  getBookingCalendar: () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  getAccountData: ({ customer, bookings, ...data }) => {
    requireProof(data as ServerData);
    return ok({
      data: {
        exportedAt: '2026-11-22T12:00:00.000Z',
        role: 'user',
        profile: customer,
        bookings,
        payments: [],
        reviews: [],
        messages: [],
        problems: [],
        mails: [],
        sessions: [],
        devices: [],
        cart: {},
        likes: [],
        offers: [],
        assignments: [],
        books: [],
      },
    });
  },
  closeAccount: (data, { body }) => {
    requireProof(data);
    if (body.password === 'wrong') throw new HttpError(400, 'INVALID', 'This password is wrong.');
    return ok();
  },
};
