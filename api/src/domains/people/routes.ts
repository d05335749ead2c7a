import { customerRoutes } from './customers/customers.routes';
import { providerRoutes, publicProviderRoutes } from './providers/providers.routes';
import { authRoutes } from './signIn/auth.routes';
import { secondFactorRoutes } from './signIn/secondFactor.routes';

/** Every resource of this domain; each brings its own routes. */
export const peopleDomainRoutes = [
  customerRoutes,
  providerRoutes,
  publicProviderRoutes,
  authRoutes,
  secondFactorRoutes,
];
