import { seedDemo } from './seedDemo';
import type { Context } from '../src/domains/context';
import { hashPassword } from '../src/platform/auth/passwords';
import { transact } from '../src/platform/db/database';
import { ensureOperator, hasOperators } from '../src/domains/people/accounts/accounts.repo';

/** Seeds the data that the first request needs: the operator of the settings, and the demo if it is wanted. */
export async function seedOnStart(context: Context): Promise<void> {
  const { settings, log } = context;
  if (await createFirstOperator(context))
    log.info({ email: settings.firstOperator?.email }, 'operator of OPERATOR_EMAIL created');
  if (settings.seedDemo && (await seedDemo(context))) log.info('demo data written');
}

/** If there is an operator already, the settings create none: operators add further ones (M-187). */
async function createFirstOperator({ settings: { firstOperator }, db, clock }: Context): Promise<boolean> {
  if (!firstOperator) return false;
  const { email, password } = firstOperator;
  const operator = { email, passwordHash: await hashPassword(password), name: 'Operator', now: clock.now() };
  return transact(db, async (trx) => !(await hasOperators(trx)) && (await ensureOperator(trx, operator)) !== null);
}
