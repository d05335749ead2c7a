import { createCustomer, createOperator, createService, type Person, type TestService } from './builders';
import { callApi } from './callApi';
import { expectEqualBooks } from './moneyScenes';
import { balances, BOOKING_BODY, resetApp, startPaidApp, type PaidApp } from './paidApp';

/** An application for all tests of a file, filled in before the first; after each the payment provider must have nothing to object to. */
function useApp(): PaidApp {
  const app = {} as PaidApp;
  beforeAll(async () => {
    Object.assign(app, await startPaidApp());
  });
  afterEach(() => expect(app.payments.violations).toEqual([]));
  return app;
}

/** An application for all tests of a file, reset before each; after each the books must add up. */
export function usePaidApp(): PaidApp {
  const app = useApp();
  beforeEach(() => resetApp(app));
  afterEach(() => balances(app));
  return app;
}

/** The same with an operator who is mailed; after each test the books must also be the payment provider's. */
export function useMoneyApp(): PaidApp {
  const app = usePaidApp();
  beforeAll(() => createOperator(app));
  afterEach(() => expectEqualBooks(app));
  return app;
}

/** An application with a customer, a chore at £18.50 an hour, and the customer's call that books it. */
export function useBookingCall() {
  const app = useApp();
  const customer = {} as Person;
  const service = {} as TestService;
  beforeAll(async () => {
    Object.assign(customer, await createCustomer(app));
    Object.assign(service, await createService(app, { hourlyPence: 1850 }));
  });
  const create = (body: object, headers: Record<string, string> = {}) =>
    callApi(app, 'POST', '/api/booking/create', {
      token: customer.token,
      body: { serviceId: service.id, ...BOOKING_BODY, ...body },
      headers,
    });
  return { app, service, create };
}
