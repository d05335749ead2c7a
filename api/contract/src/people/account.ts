import { success, type SchemaTable, label, tolerant, data } from '../platform/response';
import { LIMITS } from '../platform/limits';
import { anyEmail, email, requiredPhone } from '../fields/contact';
import { oneTimeCode, password } from '../fields/secrets';
import { atLeast, businessName, freeText, personName, optionalText, requiredText, idParam } from '../fields/text';
import { z, type output } from '../platform/zod';
import { provider } from './provider';

const EMAIL_REQUIRED = 'Please enter your email address';
const ALL_REQUIRED = 'Please fill all required fields';
const LOGIN_REQUIRED = 'Please enter both email and password';
const RESET_REQUIRED = 'Please enter OTP and new password';

/** Customer auth, by mode (C-5.18 to C-5.21). */
export const requestCodeBody = z.object({ email: email(EMAIL_REQUIRED, 'Please enter a valid email address') });
export const signupBody = z.object({
  email: email(ALL_REQUIRED, 'Please enter a valid email address'),
  password: password(ALL_REQUIRED),
  otp: oneTimeCode(ALL_REQUIRED),
});
export type Signup = output<typeof signupBody>;
/** Any text may be tried as an email address: a wrong one fails like a wrong password, so that nobody can distinguish them. */
export const loginBody = z.object({ email: anyEmail(LOGIN_REQUIRED), password: password(LOGIN_REQUIRED) });
export type Login = output<typeof loginBody>;
/** Additive: the code of the second factor, for an account that has one (M-746). */
export const loginWithCode = z.extend(loginBody, { code: optionalText() });
export type LoginWithCode = output<typeof loginWithCode>;

/** The one reset call of both screens. A code remembers who requested it, so the body need not say (M-32.4). */
export const resetPasswordBody = z.object({
  email: email(EMAIL_REQUIRED),
  otp: oneTimeCode(RESET_REQUIRED),
  newPassword: password(
    RESET_REQUIRED,
    LIMITS.resetPasswordMin,
    `Password must be at least ${LIMITS.resetPasswordMin} characters long`,
  ),
});

export type PasswordReset = output<typeof resetPasswordBody>;

/** Provider signup (C-5.1 to C-5.14): the rules in their order; only the first failure is shown. */
export const providerSignupBody = z.object({
  name: personName('Full name is required'),
  email: email('Email is required', 'Please enter a valid email address'),
  password: password(
    'Password is required',
    LIMITS.signupPasswordMin,
    `Password must be at least ${LIMITS.signupPasswordMin} characters long`,
  ),
  phone: requiredPhone('Phone number is required'),
  businessName: businessName('Chore helper name is required'),
  businessAddress: requiredText('address is required', 500),
  businessDescription: freeText('description is required', LIMITS.longTextMax).check(
    atLeast(LIMITS.descriptionMin, `description must be at least ${LIMITS.descriptionMin} characters`),
  ),
  paypalEmail: email('PayPal email is required', 'Please enter a valid PayPal email address'),
});
export type ProviderSignup = output<typeof providerSignupBody>;

const optional = z.optional(z.string());
/** Without a token the customer has yet to log in (C-4.12). */
const readSignIn = tolerant(z.object({ token: optional, message: optional }));
export type SignIn = output<typeof readSignIn>;

const signIn = { response: success({ token: z.string() }), read: readSignIn };

/** A response without a token is none. */
const readProviderSignIn = z.pipe(
  tolerant(
    z.object({
      token: z.pipe(z.string().check(z.minLength(1)), z.string()),
      provider: z.object({
        id: label,
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        businessName: z.string(),
        role: label,
      }),
    }),
  ),
  z.transform(({ token, provider: { id, _id, role, ...names } }) => ({
    token,
    provider: { ...names, id: id ?? _id, role: role ?? 'serviceProvider' },
  })),
);

export const authSchemas = {
  requestSignupCode: {
    summary: 'Mails a one-time code for a customer: sign-up or password reset',
    body: requestCodeBody,
    response: success(),
  },
  signup: { summary: 'Creates a customer account', body: signupBody, ...signIn },
  login: { summary: 'Signs a customer in', body: loginWithCode, ...signIn },
  forgotPassword: {
    summary: 'Mails a one-time code for a helper’s password reset',
    body: requestCodeBody,
    response: success(),
  },
  resetPassword: { summary: 'Sets a new password with a one-time code', body: resetPasswordBody, response: success() },
  signupProvider: {
    summary: 'Registers a helper; an operator approves',
    body: providerSignupBody,
    response: success({ data: z.object({ token: z.string() }) }),
    read: tolerant(z.object({ message: optional, data: z.object({ token: optional }) })),
  },
  loginProvider: {
    summary: 'Signs a helper in',
    body: loginWithCode,
    response: success({
      token: z.string(),
      provider: z.pick(provider, { id: true, _id: true, role: true, name: true, email: true, businessName: true }),
    }),
    read: readProviderSignIn,
  },
  refreshToken: {
    summary: 'A new token for the bearer, also when it expired within 7 days',
    response: signIn.response,
  },
  refreshTokenApi: { summary: 'As /auth/refresh-token', response: signIn.response },
  logout: { summary: 'Ends the session', response: success() },
} satisfies SchemaTable;

/** The names that stay in the place of those who have closed their account. */
export const FORMER_CUSTOMER = 'Former customer';
export const FORMER_HELPER = 'Former helper';

const entry = z.looseObject({});
const entries = z.array(entry);

/** Everything that is stored of an account, for its owner to keep (M-190): a file for people and programs, no source for screens. */
const accountData = z.object({
  exportedAt: z.iso.datetime(),
  role: z.enum(['user', 'serviceProvider']),
  profile: entry,
  bookings: entries,
  payments: entries,
  reviews: entries,
  messages: entries,
  /** Problems of its bookings: its reports, its offers and pictures, and the ends. */
  problems: entries,
  /** Changes of the time of its bookings, and extra time. */
  changes: z.optional(entries),
  /** Of customers: their regular help, with the decisions about its visits. */
  regular: z.optional(entries),
  mails: entries,
  /** The topics of optional mails that the account gets no more. */
  unwantedMails: z.optional(z.array(z.string())),
  /** Its reports, with its words, and the people whom it has blocked. */
  reports: z.optional(entries),
  blocks: z.optional(entries),
  sessions: entries,
  devices: entries,
  /** Names and times, no keys. */
  passkeys: z.optional(entries),
  /** The devices that are told of news, without their addresses and keys. */
  notifications: z.optional(entries),
  /** Of customers: service id → hours, and the posts that they like. */
  cart: z.catchall(z.object({}), z.number()),
  likes: entries,
  favourites: z.optional(entries),
  /** Of helpers: the bookings that they were available for, and their assignments. */
  offers: entries,
  assignments: entries,
  /** The helper's notes on the days of bookings: on the way, late, arrived. */
  visits: z.optional(entries),
  /** Of helpers: the week plan, with days off and their notes. */
  plan: z.optional(entry),
  /** Of helpers: their calendars elsewhere, without the addresses, and when those keep them busy. */
  busyCalendars: z.optional(entries),
  /** Of helpers: everything in their books, in pence. */
  books: entries,
});
export type AccountData = output<typeof accountData>;

const closeAccountBody = z.object({ password: password('Please enter your password') });

/** A topic of optional mails, its text, and whether the account gets them. A browser shows topics of a later server too. */
const mailChoices = z.array(z.object({ topic: z.string(), text: z.string(), isWanted: z.boolean() }));

export const accountSchemas = {
  getAccountData: { summary: 'Everything that is stored of the own account', ...data(accountData) },
  closeAccount: {
    summary: 'Closes the own account for good, unless bookings or money are open',
    body: closeAccountBody,
    response: success(),
  },
  listMailChoices: { summary: 'The optional mails of the own account', ...data(mailChoices) },
  chooseMails: {
    summary: 'Says whether the own account gets the optional mails of a topic',
    body: z.object({ topic: requiredText('Please choose emails'), isWanted: z.boolean() }),
    ...data(mailChoices),
  },
} satisfies SchemaTable;

/** `url`: the secret address of the account's bookings for calendar programs; null until the account has made one (M-189). */
const calendarFeed = z.object({ url: z.nullable(z.string()) });

const feed = data(calendarFeed);
const file = { response: z.string(), read: z.string() };

export const calendarSchemas = {
  getBookingCalendar: {
    summary: 'A booking as an iCalendar file, for its customer and its helper',
    params: idParam,
    ...file,
  },
  getCalendarFeed: { summary: 'The address of the own calendar feed', ...feed },
  resetCalendarFeed: { summary: 'Makes a new address of the own calendar feed; the one before is dead', ...feed },
  readCalendarFeed: {
    summary: 'The bookings of an account as an iCalendar file, for calendar programs that know its secret address',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    ...file,
  },
} satisfies SchemaTable;
