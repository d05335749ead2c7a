import type { FastifyInstance } from 'fastify';
import type { Context } from './context';
import { accountDomainRoutes } from './domains/account/routes';
import { bookingsDomainRoutes } from './domains/bookings/routes';
import { catalogueDomainRoutes } from './domains/catalogue/routes';
import { conversationsDomainRoutes } from './domains/conversations/routes';
import { deskDomainRoutes } from './domains/desk/routes';
import { moneyDomainRoutes } from './domains/money/routes';
import { peopleDomainRoutes } from './domains/people/routes';
import { planningDomainRoutes } from './domains/planning/routes';
import { healthRoutes } from './platform/health/health.routes';

/** Every call of the API; a new resource is a line in the table of its domain. */
export function registerRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of [
    healthRoutes,
    ...accountDomainRoutes,
    ...bookingsDomainRoutes,
    ...catalogueDomainRoutes,
    ...conversationsDomainRoutes,
    ...deskDomainRoutes,
    ...moneyDomainRoutes,
    ...peopleDomainRoutes,
    ...planningDomainRoutes,
  ])
    routes(app, context);
}
