import { withdrawnText } from 'contract/catalogue/options';
import type { Db } from '../../../platform/db/database';
import { notFound, type AppError } from '../../../platform/lib/errors';
import { isUuid } from '../../../platform/lib/uuid';
import { findService } from './services.repo';

/** Why a service can be neither booked nor put into a cart: it is not there, or not offered any more (M-153). */
export async function unbookable(db: Db, id: string): Promise<AppError> {
  const service = isUuid(id) ? await findService(db, id) : null;
  return notFound(service ? withdrawnText(service.name) : 'Service not found');
}
