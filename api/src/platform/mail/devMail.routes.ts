import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Settings } from '../settings/settings';
import { isUuid } from '../lib/errors';
import { MAIL_STYLE, mailListPage, mailPage, noMailPage } from './devMailPages';
import { findMail, listMails, type OutboxMail } from './outbox.repo';

/** The pages may show their own style sheet, their own frame and the site's icon, for which Firefox asks on every page, and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail carries its styles in its elements; it is shown without an origin, and can run and load nothing. */
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Sends a page about mails. */
export function sendMailPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(html);
}

/** Sends a mail's HTML for a frame of such a page. */
export function sendMailBody(reply: FastifyReply, html: string): FastifyReply {
  const headers = { 'content-security-policy': BODY_POLICY, 'x-frame-options': 'SAMEORIGIN' };
  return reply.headers(headers).type('text/html; charset=utf-8').send(html);
}

/** On the list, the newest ones. */
const MAX_MAILS = 100;

/**
 * The mails of the demo, to be read in a browser. They hold everybody's codes: the pages exist only where no mail server is
 * set, and never in production.
 */
export function devMailRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Kysely<Database>; settings: Settings },
): void {
  if (settings.isProduction || settings.smtpUrl) return;

  const mailOf = async (id: string): Promise<OutboxMail | null> => (isUuid(id) ? findMail(db, id) : null);

  app.get('/dev/mail', async (_request, reply) =>
    sendMailPage(reply, 200, mailListPage(await listMails(db, MAX_MAILS))),
  );

  app.get('/dev/mail/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(MAIL_STYLE));

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await mailOf(request.params.id);
    return mail ? sendMailPage(reply, 200, mailPage(mail)) : sendMailPage(reply, 404, noMailPage());
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await mailOf(request.params.id);
    return mail?.html ? sendMailBody(reply, mail.html) : sendMailPage(reply, 404, noMailPage());
  });

  app.get<{ Params: { id: string; index: string } }>('/dev/mail/:id/files/:index', async (request, reply) => {
    const mail = await mailOf(request.params.id);
    const file = mail?.attachments[Number(request.params.index)];
    if (!file) return sendMailPage(reply, 404, noMailPage());
    return reply
      .header('content-disposition', `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"`)
      .type(file.contentType)
      .send(file.content);
  });
}
