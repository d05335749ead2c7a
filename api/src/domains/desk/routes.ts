import { operatorRoutes } from './operator.routes';
import { setupRoutes } from './setup/setup.routes';

/** Every resource of this domain; each brings its own routes. */
export const deskDomainRoutes = [operatorRoutes, setupRoutes];
