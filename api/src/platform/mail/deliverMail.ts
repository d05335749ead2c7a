import { cutText } from 'contract/fields/characters';
import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { JobQueue } from '../jobs/jobQueue';
import type { Database } from '../db/database';
import { eraseBody, findMail, markFailed, markSent } from './outbox.repo';
import { UndeliverableError, type MailTransport } from './transport';

const ATTEMPTS = 10;

/**
 * Registers the job that delivers the mails of the outbox. At least once: a process that dies between the mail server's acceptance and
 * our update of the row sends the mail again, under the same Message-ID.
 */
export function registerMailDelivery(
  context: { db: Kysely<Database>; jobs: JobQueue; log: FastifyBaseLogger },
  transport: MailTransport,
): void {
  const { db, jobs, log } = context;
  jobs.handle(
    'mail.deliver',
    async ({ outboxId }, attempt) => {
      const mail = await findMail(db, String(outboxId));
      // One that was given up as well: an operator has its job retried.
      if (!mail || mail.status === 'sent') return;
      try {
        await transport.deliver(mail);
      } catch (error) {
        await noteFailure(db, mail.id, error, attempt);
        // Anybody can ask for a code to a wrong address: there is nobody to tell.
        const isNobodys = mail.kind === 'one-time-code' && mail.accountId === null;
        if (!isNobodys || !(error instanceof UndeliverableError)) throw error;
        log.warn({ mail: mail.id, kind: mail.kind, reason: error.message }, 'mail rejected by the mail server');
        return;
      }
      await markSent(db, mail.id);
      if (mail.kind === 'one-time-code' && transport.isExternal) await eraseBody(db, mail.id);
    },
    {
      attempts: ATTEMPTS,
      lane: 'mails',
      ownerOf: async (trx, { outboxId }) => (await findMail(trx, String(outboxId)))?.to.toLowerCase() ?? null,
    },
  );
}

async function noteFailure(db: Kysely<Database>, id: string, error: unknown, attempt: number): Promise<void> {
  const isRejected = error instanceof UndeliverableError;
  if (!isRejected && attempt < ATTEMPTS) return;
  const failure = error instanceof Error ? cutText(error.message, 500) : 'unknown';
  await markFailed(db, id, failure, isRejected);
}
