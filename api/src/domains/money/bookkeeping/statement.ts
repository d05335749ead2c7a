import type { Statement } from 'contract/money/bookkeeping';
import type { Db } from '../../../platform/db/database';
import { notFound } from '../../../platform/lib/errors';
import { findProvider } from '../../people';
import { readQuarters } from './statement.repo';

/** A provider's statement of a calendar year. @throws AppError 404 */
export async function readStatement(db: Db, providerId: string, year: number): Promise<Statement> {
  const provider = await findProvider(db, providerId);
  if (!provider) throw notFound('Helper not found');
  const helper = {
    name: provider.name,
    businessName: provider.business_name,
    businessAddress: provider.business_address,
  };
  return { year, helper, ...(await readQuarters(db, providerId, year)) };
}
