import { accountRoutes } from './account.routes';

/** Every resource of this domain; each brings its own routes. */
export const accountDomainRoutes = [accountRoutes];
