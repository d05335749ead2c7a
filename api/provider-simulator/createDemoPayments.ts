import { randomBytes } from 'node:crypto';
import { createPaypalPayments, type CreatePayments } from '../src/platform/paymentProvider/createPaypalPayments';
import { createPaypal } from '../src/platform/paymentProvider/paypal';
import { createEventSigner } from './eventSigner';
import { simulatorRoutes } from './simulator.routes';

/** The payment provider that the settings name, or the embedded simulator of it. */
export const createDemoPayments: CreatePayments = (settings, ownUrl, log) => {
  if (settings.paypal) return createPaypalPayments(settings, ownUrl, log);
  // Known to this process alone, so that no one else can sign an event.
  const clientSecret = randomBytes(32).toString('base64url');
  const apiUrl = (): string => `${ownUrl()}/simulator`;
  const credentials = { clientId: 'simulator', clientSecret, webhookId: 'SIMULATOR' };
  return {
    provider: createPaypal({ ...credentials, baseUrl: apiUrl }),
    registerSimulator: async (app, { db, clock, log }) => {
      if (settings.isProduction) return;
      await app.register(simulatorRoutes, {
        prefix: '/simulator',
        ...credentials,
        apiUrl,
        db,
        log,
        now: () => clock.now(),
        publicUrl: settings.publicUrl,
        signer: createEventSigner(),
        webhookUrl: () => `${ownUrl()}/api/payments/webhook`,
      });
    },
  };
};
