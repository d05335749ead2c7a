import type { FastifyInstance } from 'fastify';
import type { Context } from './domains/context';
import { accountRoutes, sessionRoutes } from './domains/account';
import { bookingsDomainRoutes } from './domains/bookings';
import { catalogueDomainRoutes } from './domains/catalogue';
import { conversationsDomainRoutes } from './domains/conversations';
import { deskDomainRoutes } from './domains/desk';
import { mailRoutes, pushRoutes } from './domains/mails';
import { moneyDomainRoutes } from './domains/money';
import { peopleDomainRoutes } from './domains/people';
import { planningDomainRoutes } from './domains/planning';
import { reportsDomainRoutes } from './domains/reports';

/** Every call of the API but those about the process itself; a new resource is a line in the table of its domain. */
export function registerRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of [
    accountRoutes,
    sessionRoutes,
    mailRoutes,
    pushRoutes,
    ...bookingsDomainRoutes,
    ...catalogueDomainRoutes,
    ...conversationsDomainRoutes,
    ...deskDomainRoutes,
    ...moneyDomainRoutes,
    ...peopleDomainRoutes,
    ...planningDomainRoutes,
    ...reportsDomainRoutes,
  ])
    routes(app, context);
}
