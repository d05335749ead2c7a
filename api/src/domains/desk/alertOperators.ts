import type { Context } from '../context';
import { countAttempt } from '../../platform/http/rateLimits.repo';
import { HOUR_SECONDS } from '../../platform/lib/durations';
import { sendJobAlert } from '../mails';
import { findMail } from '../../platform/mail/outbox.repo';

/** When the payment provider is down for an hour, five mails say it as well as a thousand. */
const MAX_ALERTS_PER_HOUR = 5;

/** Notifies operators of work that keeps failing or was given up (M-81.2). */
export function registerJobAlerts(context: Pick<Context, 'jobs' | 'clock' | 'hmac' | 'settings'>): void {
  context.jobs.onFailure(async (trx, failure) => {
    // A mail to operators that cannot be delivered would lead to the next one, for ever.
    const outboxId = String(failure.payload['outboxId']);
    if (failure.kind === 'mail.deliver' && (await findMail(trx, outboxId))?.kind === 'operator-warning') return;
    const key = `job-alert:${failure.kind}:${failure.isDeadLettered ? 'given up' : 'failing'}`;
    const waitSeconds = await countAttempt(trx, context.clock.now(), {
      key,
      max: MAX_ALERTS_PER_HOUR,
      windowSeconds: HOUR_SECONDS,
    });
    if (waitSeconds === null) await sendJobAlert(trx, context, failure);
  });
}
