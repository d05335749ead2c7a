import { seedDemo } from './seedDemo';
import type { Context } from '../src/context';
import { hashPassword } from '../src/auth/passwords';
import { ensureOperator } from '../src/resources/auth/accounts.repo';

/** What must be there before the first request: the operator of the settings, and the demo where it is wanted. */
export async function seedOnStart(context: Context): Promise<void> {
  const { settings, db, clock, log } = context;
  if (settings.firstOperator) {
    const { email, password } = settings.firstOperator;
    const operator = { email, passwordHash: await hashPassword(password), name: 'Operator', now: clock.now() };
    if (await ensureOperator(db, operator)) log.info({ email }, 'operator of OPERATOR_EMAIL created');
  }
  if (settings.seedDemo && (await seedDemo(context))) log.info('demo data written');
}
