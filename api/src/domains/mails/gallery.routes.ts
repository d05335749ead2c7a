import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { sendMailBody, sendMailPage } from '../../platform/mail/devMail.routes';
import { galleryPage, noMailPage } from '../../platform/mail/devMailPages';
import type { OutboxMail } from '../../platform/mail/outbox.repo';
import { DARK_ONLY } from '../../platform/mail/renderMail';
import { makeSampleMails } from './sampleMails';

const THEMES: Record<string, string> = { light: '@media not all', dark: '@media all' };

/** Every kind of mail with sample data, in both themes (M-582). As /dev/mail: never in production, nor where a mail server is set. */
export function galleryRoutes(app: FastifyInstance, context: Context): void {
  if (context.settings.isProduction || context.settings.smtpUrl) return;
  // Made anew when the page is opened, and kept for its frames.
  let samples: Promise<OutboxMail[]> | null = null;

  app.get('/dev/mail/gallery', async (_request, reply) => {
    samples = makeSampleMails(context);
    return sendMailPage(reply, 200, galleryPage(await samples));
  });

  app.get<{ Params: { index: string; theme: string } }>('/dev/mail/gallery/:index/:theme', async (request, reply) => {
    const { index, theme } = request.params;
    samples ??= makeSampleMails(context);
    const html = (await samples)[Number(index)]?.html;
    const rule = Object.hasOwn(THEMES, theme) && THEMES[theme];
    if (!html || !rule) return sendMailPage(reply, 404, noMailPage());
    return sendMailBody(reply, html.replace(DARK_ONLY, rule));
  });
}
