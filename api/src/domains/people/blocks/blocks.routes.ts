import type { Side } from 'contract/bookings/statuses';
import { blockCalls } from 'contract/people/block.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { deleteRows, insertIfNew } from '../../../platform/db/rows';
import { route } from '../../../platform/http/route';
import { isUuid, notFound } from '../../../platform/lib/errors';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import { blockOf, findOther, listBlocks } from './blocks.repo';

/** Customers and helpers block each other, see whom they have blocked, and end it; nobody sees by whom one is blocked (M-769). */
export function blockRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const sideOf = ({ role }: { role: string }): Side => (role === 'user' ? 'customer' : 'provider');

  route(app, blockCalls.listBlocks, async ({ session }) => {
    const blocks = await listBlocks(db, sideOf(session), session.accountId);
    return { data: blocks.map(({ name, ...block }) => ({ ...block, name: maskContacts(name) })) };
  });

  route(app, blockCalls.blockPerson, async ({ body, session }) => {
    const [side, { accountId }] = [sideOf(session), session];
    const other = await findOther(db, side, accountId, body.id);
    if (other === null) throw notFound('There is nobody like this to block.');
    await insertIfNew(db, 'blocks', { ...blockOf({ side, accountId, other }), blockedAt: clock.now() });
    return { message: 'Blocked. Neither of you is offered to the other again.' };
  });

  route(app, blockCalls.unblockPerson, async ({ params: { id: other }, session }) => {
    const pair = { side: sideOf(session), accountId: session.accountId, other };
    if (isUuid(other)) await deleteRows(db, 'blocks', blockOf(pair));
    return { message: 'The block is ended.' };
  });
}
