import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SettingsError, type Settings } from '../settings/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Clock } from '../lib/clock';
import { createPaypal } from './paypal';
import type { PaymentProvider } from './paymentProvider';

export interface Payments {
  provider: PaymentProvider;
  /** Serves the simulator under /simulator, where the settings name no real provider; never in production. */
  registerSimulator(
    app: FastifyInstance,
    context: { settings: Settings; db: Kysely<Database>; clock: Clock; log: FastifyBaseLogger },
  ): Promise<void>;
}

/** @param ownUrl where this very process listens, http://127.0.0.1:PORT; read only when a payment is made */
export type CreatePayments = (settings: Settings, ownUrl: () => string, log: FastifyBaseLogger) => Payments;

/** The payment provider that the settings name. */
export const createPaypalPayments: CreatePayments = ({ paypal }, _ownUrl, log) => {
  if (!paypal) throw new SettingsError('PAYPAL_BASE_URL must be set: there is no simulator here');
  return {
    provider: createPaypal({ ...paypal, baseUrl: () => paypal.baseUrl, warn: (message) => log.warn(message) }),
    registerSimulator: () => Promise.resolve(),
  };
};
