import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toPounds } from 'contract/money/money';
import { restoreDrill, type RestoreState } from 'contract/desk/restore';
import { restoreCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Dated } from '../../platform/lib/durations';
import { route } from '../../platform/http/route';
import { findLastRestore } from '../../platform/restores/quarantine.repo';
import { byOperator, recordAction } from '../audit';
import { endQuarantine, listFindings } from '../money';
import { getOperator } from '../people';

async function readRestore({ db }: Context): Promise<Dated<RestoreState['restore']>> {
  const restore = await findLastRestore(db);
  if (!restore) return null;
  const { id, moment, readAt, failure, endedAt, endedBy, withheldMails } = restore;
  return {
    moment,
    failure,
    canEnd: endedAt === null && readAt !== null && failure === null,
    endedAt,
    endedBy: endedBy && (await getOperator(db, endedBy)).email,
    withheldMails,
    findings: (await listFindings(db, id)).map((row) => ({
      ...row,
      hasBooking: row.bookingId !== null,
      amount: toPounds(row.amountPence),
      refunded: toPounds(row.refundedPence),
      person: [row.personName, row.personEmail, row.personPhone].filter((text) => text !== null),
    })),
  };
}

/** The report that the last drill has left beside the copies; null where there is none that can be read. */
async function readDrill({ settings, log }: Context): Promise<RestoreState['drill']> {
  if (settings.backupDir === null) return null;
  try {
    return restoreDrill.parse(JSON.parse(await readFile(join(settings.backupDir, 'drill.json'), 'utf8')));
  } catch (err) {
    log.warn({ err }, 'the report of the last drill cannot be read');
    return null;
  }
}

/** The operators' calls after a restore of the database (M-633). */
export function restoreRoutes(app: FastifyInstance, context: Context): void {
  const state = async () => ({ data: { restore: await readRestore(context), drill: await readDrill(context) } });

  route(app, restoreCalls.getRestore, state);

  route(app, restoreCalls.endQuarantine, async ({ body, session }) => {
    const { id, email } = await getOperator(context.db, session.accountId);
    await endQuarantine(context, id, (trx, { moment, withheldMails }) =>
      recordAction(trx, context, byOperator(session, body), {
        action: 'restore.end',
        subject: { kind: 'operator', id, name: email },
        after: { moment, withheldMails },
      }),
    );
    return state();
  });
}
