import type { CategoryFields } from 'contract/desk/catalogueFields';
import { foldText } from 'contract/fields/characters';
import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { deleteRows } from '../../../platform/db/rows';
import { conflict, requireById } from '../../../platform/lib/errors';
import { type ByOperator, recordAction } from '../../audit';
import {
  requireNameForUrl,
  requirePicture,
  requireVersion,
  changesOf,
  requireOrder,
  type NewOrder,
} from './catalogue.policy';
import {
  findCategory,
  insertCategory,
  isCategoryInUse,
  listCategoryNames,
  readOrder,
  updateCategory,
  writeOrder,
  editCatalogue,
} from './catalogueCategories.repo';

const CATEGORY_FIELDS = ['name', 'image', 'isActive', 'requiredChecks'] as const;

function subjectOf(id: string, name: string) {
  return { kind: 'category' as const, id, name };
}

/** @throws AppError 404 */
export function requireCategory(db: Db, id: string): Promise<CatalogueCategory> {
  return requireById(id, (own) => findCategory(db, own), 'Category not found');
}

/** @throws AppError 409 when another category has the name, or one that looks the same */
async function requireFreeName(trx: Db, name: string, ownId: string | null): Promise<void> {
  const others = (await listCategoryNames(trx)).filter(({ id }) => id !== ownId);
  if (others.some((other) => foldText(other.name) === foldText(name)))
    throw conflict(`There is a category “${name}” already.`);
}

/** Adds a category at the end (M-150). @throws AppError 400 no name for a URL, or an unknown picture · 409 the name is taken */
export function createCategory(context: Context, fields: CategoryFields, by: ByOperator): Promise<CatalogueCategory> {
  return editCatalogue(context, async (trx) => {
    requireNameForUrl(fields.name);
    await requirePicture(trx, fields.image);
    await requireFreeName(trx, fields.name, null);
    const id = await insertCategory(trx, fields, context.clock.now());
    const subject = subjectOf(id, fields.name);
    await recordAction(trx, context, by, { action: 'category.create', subject, after: fields });
    return requireCategory(trx, id);
  });
}

/** Changes a category (M-150). @throws AppError 400 no name for a URL, or an unknown picture · 404 · 409 the name is taken, or somebody else changed it meanwhile */
export function changeCategory(
  context: Context,
  id: string,
  { version, ...given }: CategoryFields & { version: number },
  by: ByOperator,
): Promise<CatalogueCategory> {
  return editCatalogue(context, async (trx) => {
    const stored = await requireCategory(trx, id);
    requireVersion(stored, version);
    const fields = { ...given, requiredChecks: given.requiredChecks ?? stored.requiredChecks };
    const changes = changesOf(CATEGORY_FIELDS, stored, fields);
    if (changes === null) return stored;
    const isRenamed = fields.name !== stored.name;
    if (isRenamed) requireNameForUrl(fields.name);
    if (fields.image !== stored.image) await requirePicture(trx, fields.image);
    if (isRenamed) await requireFreeName(trx, fields.name, stored._id);
    await updateCategory(trx, stored._id, fields, isRenamed);
    const subject = subjectOf(stored._id, fields.name);
    await recordAction(trx, context, by, { action: 'category.change', subject, ...changes });
    return requireCategory(trx, stored._id);
  });
}

/** Deletes a category (M-150). @throws AppError 404 · 409 it is in use, or somebody else changed it meanwhile */
export function removeCategory(context: Context, id: string, version: number, by: ByOperator): Promise<void> {
  return editCatalogue(context, async (trx) => {
    const stored = await requireCategory(trx, id);
    requireVersion(stored, version);
    if (await isCategoryInUse(trx, stored._id))
      throw conflict('Services, bookings or helpers belong to this category. Deactivate it instead.');
    await deleteRows(trx, 'categories', { id: stored._id });
    const { name, image, isActive, requiredChecks } = stored;
    const before = { name, image, isActive, requiredChecks };
    await recordAction(trx, context, by, { action: 'category.delete', subject: subjectOf(stored._id, name), before });
  });
}

/** Puts a category's services in order, or with null all categories (M-151). @returns the version of the new order. @throws AppError 404 · 409 the list has changed meanwhile */
export function putInOrder(
  context: Context,
  categoryId: string | null,
  order: NewOrder,
  by: ByOperator,
): Promise<string> {
  return editCatalogue(context, async (trx) => {
    const category = categoryId === null ? null : await requireCategory(trx, categoryId);
    const list = category?._id ?? null;
    requireOrder(await readOrder(trx, list), order);
    await writeOrder(trx, category ? 'services' : 'categories', order.ids);
    const all = { kind: 'catalogue', id: 'categories', name: 'categories' } as const;
    await recordAction(trx, context, by, {
      action: category ? 'service.order' : 'category.order',
      subject: category ? subjectOf(category._id, category.name) : all,
    });
    return (await readOrder(trx, list)).version;
  });
}
