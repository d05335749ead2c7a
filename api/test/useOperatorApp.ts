import type { AttentionKind } from 'contract/desk/attention';
import type { AuditEntry } from 'contract/desk/operatorAudit';
import { createOperator, type Person } from './builders';
import { callApi, type ApiResponse } from './callApi';
import { expectEqualBooks } from './moneyScenes';
import { attentionTo, command, readAudit } from './operatorDesk';
import { act, bookAndPay, signIn, type Booked, type PaidApp } from './paidApp';
import { usePaidApp } from './usePaidApp';

export interface OperatorApp {
  app: PaidApp;
  /** The operator; signed in before each test. */
  olive: Person;
  /** Gives Olive a new session, for when the test's clock has outlived her token. */
  signInAgain(): Promise<void>;
  /** GET /api/operator/{path} as Olive. */
  get(path: string): Promise<ApiResponse>;
  /** POST /api/operator/{path} as Olive. */
  post(path: string, body?: object): Promise<ApiResponse>;
  /** What operators did with a subject, the latest first. */
  actionsOn(subject: string): Promise<AuditEntry[]>;
  /** What of a booking needs a person, by its reference. */
  attentionOn(reference: string): Promise<AttentionKind[]>;
  /** A paid booking that Olive has assigned to this provider and the provider has accepted. */
  acceptedBy(provider: Person, body?: object): Promise<Booked>;
}

/**
 * The application of usePaidApp with an operator, who is mailed; after each test our books must also be the payment
 * provider's.
 */
export function useOperatorApp(): OperatorApp {
  const app = usePaidApp();
  const olive = {} as Person;
  const signInAgain = async (): Promise<void> => {
    Object.assign(olive, await signIn(app, olive, 'operator'));
  };
  const post = (path: string, body: object = {}) => command(app, olive, path, body);
  beforeAll(async () => {
    Object.assign(olive, await createOperator(app));
  });
  beforeEach(signInAgain);
  afterEach(() => expectEqualBooks(app));
  return {
    app,
    olive,
    signInAgain,
    get: (path) => callApi(app, 'GET', `/api/operator/${path}`, { token: olive.token }),
    post,
    actionsOn: async (subject) => (await readAudit(app, olive, `subject=${subject}`)).data,
    attentionOn: (reference) => attentionTo(app, olive, reference),
    acceptedBy: async (provider, body = {}) => {
      const booked = await bookAndPay(app, { body });
      const { bookingId } = booked.booking;
      expect((await post(`bookings/${bookingId}/assign`, { providerId: provider.id })).status).toBe(200);
      expect((await act(app, provider, 'accept-booking', bookingId)).status).toBe(200);
      return booked;
    },
  };
}
