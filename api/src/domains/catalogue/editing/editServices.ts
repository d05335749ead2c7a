import type { ServiceFields } from 'contract/desk/catalogueFields';
import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { deleteRows } from '../../../platform/db/rows';
import { conflict, invalidFields, isUuid, requireById } from '../../../platform/lib/errors';
import { type ByOperator, recordAction } from '../../audit';
import { requireAreas, requirePicture, requireVersion, changesOf } from './catalogue.policy';
import { findCategory, editCatalogue } from './catalogueCategories.repo';
import {
  findService,
  findServiceByName,
  insertServices,
  isServiceBooked,
  updateServices,
  type CheckedService,
} from './catalogueServices.repo';

export const SERVICE_FIELDS = ['name', 'description', 'price', 'categoryId', 'image', 'areas', 'isActive'] as const;

function subjectOf(id: string, name: string) {
  return { kind: 'service' as const, id, name };
}

/** @throws AppError 404 */
export function requireService(db: Db, id: string): Promise<CatalogueService> {
  return requireById(id, (own) => findService(db, own), 'Service not found');
}

/** @throws AppError 400 unknown category, area or picture · 409 the category has a service of this name */
async function checkService(trx: Db, fields: ServiceFields, stored: CatalogueService | null): Promise<CheckedService> {
  const category = isUuid(fields.categoryId) ? await findCategory(trx, fields.categoryId) : null;
  if (!category) throw invalidFields([{ field: 'categoryId', message: 'There is no such category' }]);
  if (fields.image !== stored?.image) await requirePicture(trx, fields.image);
  const taken = await findServiceByName(trx, category._id, fields.name);
  if (taken && taken.id !== stored?._id)
    throw conflict(`There is a service “${fields.name}” in “${category.name}” already.`);
  const areas = await requireAreas(trx, fields.areas);
  return { ...fields, areas, categoryId: category._id, categoryName: category.name };
}

/** Adds a service (M-152). @throws AppError as checkService */
export function createService(context: Context, fields: ServiceFields, by: ByOperator): Promise<CatalogueService> {
  return editCatalogue(context, async (trx) => {
    const checked = await checkService(trx, fields, null);
    const [id = ''] = await insertServices(trx, [checked], context.clock.now());
    const subject = subjectOf(id, checked.name);
    await recordAction(trx, context, by, { action: 'service.create', subject, after: checked });
    return requireService(trx, id);
  });
}

/** Changes a service; its bookings keep the facts that they copied (M-152). @throws AppError as checkService · 404 · 409 changed meanwhile */
export function changeService(
  context: Context,
  id: string,
  { version, ...fields }: ServiceFields & { version: number },
  by: ByOperator,
): Promise<CatalogueService> {
  return editCatalogue(context, async (trx) => {
    const stored = await requireService(trx, id);
    requireVersion(stored, version);
    const checked = await checkService(trx, fields, stored);
    const changes = changesOf(SERVICE_FIELDS, { ...stored, categoryId: stored.category._id }, checked);
    if (changes === null) return stored;
    await updateServices(trx, [{ id: stored._id, fields: checked }]);
    const subject = subjectOf(stored._id, checked.name);
    await recordAction(trx, context, by, { action: 'service.change', subject, ...changes });
    return requireService(trx, stored._id);
  });
}

/** Deletes a service that was never booked (M-152). @throws AppError 404 · 409 it has bookings, or somebody else changed it meanwhile */
export function removeService(context: Context, id: string, version: number, by: ByOperator): Promise<void> {
  return editCatalogue(context, async (trx) => {
    const stored = await requireService(trx, id);
    requireVersion(stored, version);
    if (await isServiceBooked(trx, stored._id))
      throw conflict('There are bookings of this service. Deactivate it instead.');
    await deleteRows(trx, 'services', { id: stored._id });
    const { name, price, category, isActive } = stored;
    const before = { name, price, category: category.name, isActive };
    await recordAction(trx, context, by, { action: 'service.delete', subject: subjectOf(stored._id, name), before });
  });
}
