import type { OperatorProvider } from 'contract/desk/operatorProviders';
import { operatorProviderCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { storeRow } from '../../platform/db/rows';
import { csvRoute } from '../../platform/http/csvRoute';
import type { Dated } from '../../platform/lib/durations';
import { route } from '../../platform/http/route';
import { requireById } from '../../platform/lib/errors';
import { byOperator, providerSubject, recordAction } from '../audit';
import { readStatement, statementCsv } from '../money';
import { findProvider, type ProviderRow, toOwnProvider } from '../people';
import { endCheck, recordCheck } from './checks';
import { listCheckHistory } from './checks.repo';
import { listNotes, listStateChanges, readBookingSummary, readFigures } from './operatorProviders.repo';

/** One provider as operators see it, their notes (M-140), checks (M-753) and its statement (M-286). */
export function operatorProviderRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  const requireProvider = (id: string): Promise<ProviderRow> =>
    requireById(id, (own) => findProvider(db, own), 'Helper not found');

  route(app, operatorProviderCalls.getOperatorProvider, async ({ params }) => {
    const row = await requireProvider(params.id);
    const data: Dated<OperatorProvider> = {
      ...(await toOwnProvider(db, row, clock.now())),
      pictureUrl: row.profile_image === null ? null : `/uploads/${row.profile_image}`,
      payoutsFrozenAt: row.payouts_frozen_at?.toISOString() ?? null,
      history: await listStateChanges(db, row.id),
      bookings: await readBookingSummary(db, row.id),
      figures: await readFigures(db, row.id, clock.now()),
      notes: await listNotes(db, row.id),
      checkHistory: await listCheckHistory(db, row.id),
    };
    return { data };
  });

  csvRoute(app, operatorProviderCalls.exportProviderStatement, async ({ params, query: { year }, session }) => {
    const row = await requireProvider(params.id);
    const statement = await transact(db, async (trx) => {
      await recordAction(trx, context, byOperator(session, {}), {
        action: 'provider.statement',
        subject: providerSubject(row),
        after: { year },
      });
      return readStatement(trx, row.id, year);
    });
    return statementCsv(statement, row.id);
  });

  route(app, operatorProviderCalls.addProviderNote, async ({ params, body, session }) => {
    const row = await requireProvider(params.id);
    await transact(db, async (trx) => {
      const note = { providerId: row.id, operatorId: session.accountId, text: body.text, writtenAt: clock.now() };
      const { id: noteId } = await storeRow(trx, 'provider_notes', note);
      await recordAction(trx, context, byOperator(session, {}), {
        action: 'provider.note',
        subject: providerSubject(row),
        after: { noteId },
      });
    });
    return { message: 'Note added.', data: await listNotes(db, row.id) };
  });

  route(app, operatorProviderCalls.recordCheck, async ({ params, body, session }) => {
    await recordCheck(context, params.id, body, byOperator(session));
    return { message: 'Check recorded.' };
  });

  route(app, operatorProviderCalls.endCheck, async ({ params, body, session }) => {
    await endCheck(context, params.id, byOperator(session, body));
    return { message: 'Check ended.' };
  });
}
