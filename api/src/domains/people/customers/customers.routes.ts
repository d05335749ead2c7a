import { customerCalls } from 'contract/people/customer.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { findRefusedAddress } from '../../../platform/mail/outbox.repo';
import { route } from '../../../platform/http/route';
import { requireNoContacts } from '../../../platform/lib/contacts/requireNoContacts';
import { findCustomerProfile, updateCustomerProfile } from './customers.repo';

export function customerRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, customerCalls.getCustomerProfile, async ({ session: { accountId } }) => {
    const refusedEmail = (await findRefusedAddress(db, accountId)) ?? undefined;
    return { data: { ...(await findCustomerProfile(db, accountId)), refusedEmail } };
  });

  route(app, customerCalls.updateCustomerProfile, async ({ body, session }) => {
    requireNoContacts({ firstName: body.firstName, lastName: body.lastName });
    const data = await updateCustomerProfile(db, session.accountId, body);
    return { data, message: 'Profile updated successfully!' };
  });
}
