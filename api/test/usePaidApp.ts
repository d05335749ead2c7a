import { createCustomer, createService, type Person, type TestService } from './builders';
import { callApi } from './callApi';
import { balances, BOOKING_BODY, resetApp, startPaidApp, type PaidApp } from './paidApp';
import { nextDay } from './providerActions';

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

/** An application whose tests have a day each; after each the books must add up. */
export function useDailyApp(): PaidApp {
  const app = useApp();
  beforeEach(nextDay);
  afterEach(() => balances(app));
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
  return { app, customer, service, create };
}
