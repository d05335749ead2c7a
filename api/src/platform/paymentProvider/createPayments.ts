import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { Settings } from '../../settings';
import { createPaypal } from './paypal';
import type { PaymentProvider } from './paymentProvider';
import { createEventSigner } from '../../../provider-simulator/eventSigner';
import { simulatorRoutes } from '../../../provider-simulator/simulator.routes';

type SimulatorContext = Pick<Context, 'settings' | 'db' | 'clock' | 'log'>;

export interface Payments {
  provider: PaymentProvider;
  /** Serves the simulator under /simulator, where the settings name no real provider; never in production. */
  registerSimulator(app: FastifyInstance, context: SimulatorContext): Promise<void>;
}

/**
 * The payment provider that the settings name, or the embedded simulator of it.
 * @param ownUrl where this very process listens, http://127.0.0.1:PORT; read only when a payment is made
 */
export function createPayments(settings: Settings, ownUrl: () => string, log: FastifyBaseLogger): Payments {
  const { paypal } = settings;
  if (paypal) {
    return {
      provider: createPaypal({ ...paypal, baseUrl: () => paypal.baseUrl, warn: (message) => log.warn(message) }),
      registerSimulator: () => Promise.resolve(),
    };
  }
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
}
