import { SERVICE_COLUMNS } from 'contract/desk/csv';
import { operatorCatalogueCalls } from 'contract/desk/operator.calls';
import type { CatalogueService, ImportCounts } from 'contract/desk/operatorCatalogue';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database';
import { csvRoute, fileRoute } from '../../../platform/http/csvRoute';
import { route } from '../../../platform/http/route';
import { badRequest, invalidFields } from '../../../platform/lib/errors';
import { pageResponse, rangeOf } from '../../../platform/lib/paging';
import { encodePicture } from '../../../platform/uploads/encodePicture';
import { insertPicture } from '../../../platform/uploads/pictures.repo';
import { byOperator, type ByOperator, recordAction } from '../../audit';
import type { Context } from '../../context';
import { done } from './catalogue.policy';
import { editCatalogue, listCategories, readOrder } from './catalogueCategories.repo';
import { findServices, insertServices, listServiceIds, listServices, updateServices } from './catalogueServices.repo';
import { changeCategory, createCategory, putInOrder, removeCategory, requireCategory } from './editCategories';
import { changeService, createService, removeService, requireService } from './editServices';
import { batchesOf, type ImportPlan, planImport } from './planImport';
import { readServiceFile, type RowProblem, type ServiceFile } from './readServiceFile';

/** The calls by which operators edit categories and services (M-150 to M-153). */
export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  categoryRoutes(app, context);
  serviceRoutes(app, context);
  catalogueFileRoutes(app, context);

  route(app, operatorCatalogueCalls.uploadCataloguePicture, async ({ file }) => {
    if (!file) throw badRequest('Please choose a picture');
    const picture = await encodePicture(file.bytes, 'catalogue');
    await insertPicture(context.db, picture, context.clock.now());
    return { data: { name: picture.name } };
  });
}

function flagOf(text: 'true' | 'false' | undefined): boolean | null {
  return text === undefined ? null : text === 'true';
}

function categoryRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, operatorCatalogueCalls.listCatalogueCategories, async ({ query }) => {
    const range = rangeOf(query);
    const filter = { search: query.search ?? '', isActive: flagOf(query.isActive) };
    const { version } = await readOrder(db, null);
    return { ...pageResponse(await listCategories(db, filter, range), range), orderVersion: version };
  });
  route(app, operatorCatalogueCalls.createCategory, async ({ body, session }) =>
    done('Category added.', await createCategory(context, body, byOperator(session))),
  );
  route(app, operatorCatalogueCalls.changeCategory, async ({ params, body, session }) =>
    done('Category saved.', await changeCategory(context, params.id, body, byOperator(session))),
  );
  route(app, operatorCatalogueCalls.deleteCategory, async ({ params, body, session }) => {
    await removeCategory(context, params.id, body.version, byOperator(session, body));
    return { message: 'Category deleted.' };
  });
  route(app, operatorCatalogueCalls.orderCategories, async ({ body, session }) => ({
    message: 'Order saved.',
    orderVersion: await putInOrder(context, null, body, byOperator(session)),
  }));
}

function serviceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, operatorCatalogueCalls.listCatalogueServices, async ({ query }) => {
    const range = rangeOf(query);
    const { search = '', categoryId = null } = query;
    if (categoryId !== null) await requireCategory(db, categoryId);
    const filter = { search, categoryId, isActive: flagOf(query.isActive) };
    const orderVersion = categoryId === null ? null : (await readOrder(db, categoryId)).version;
    return { ...pageResponse(await listServices(db, filter, range), range), orderVersion };
  });
  route(app, operatorCatalogueCalls.getCatalogueService, async ({ params }) => ({
    data: await requireService(db, params.id),
  }));
  route(app, operatorCatalogueCalls.createService, async ({ body, session }) =>
    done('Service added.', await createService(context, body, byOperator(session))),
  );
  route(app, operatorCatalogueCalls.changeService, async ({ params, body, session }) =>
    done('Service saved.', await changeService(context, params.id, body, byOperator(session))),
  );
  route(app, operatorCatalogueCalls.deleteService, async ({ params, body, session }) => {
    await removeService(context, params.id, body.version, byOperator(session, body));
    return { message: 'Service deleted.' };
  });
  route(app, operatorCatalogueCalls.orderServices, async ({ body, session }) => ({
    message: 'Order saved.',
    orderVersion: await putInOrder(context, body.categoryId, body, byOperator(session)),
  }));
}

/** @throws AppError 400 with every problem, in the order of the file */
function requireNoProblems({ rowCount, problems }: ServiceFile, more: readonly RowProblem[]): void {
  const all = [...problems, ...more].sort((one, other) => one.line - other.line);
  if (all.length === 0) return;
  const lines = new Set(all.map(({ line }) => line)).size;
  const message = `Nothing was imported: ${lines === 1 ? '1 line needs' : `${lines} lines need`} a correction.`;
  throw invalidFields(all, rowCount === 0 ? `Nothing was imported. ${all[0]?.message ?? ''}.` : message);
}

async function apply(trx: Db, { created, changed }: ImportPlan, now: Date): Promise<void> {
  // Those first whose names may go to others of the file: no row of a table forbids a name for a moment.
  for (const batch of batchesOf(changed)) await updateServices(trx, batch);
  for (const batch of batchesOf(created)) await insertServices(trx, batch, now);
}

/** Counts the changes that importing this file would make; nothing is changed (M-155.3). @throws AppError 400 as importServices */
async function checkImport({ db }: Context, bytes: Buffer): Promise<ImportCounts> {
  const file = await readServiceFile(bytes);
  const plan = await planImport(db, file.rows);
  requireNoProblems(file, plan.problems);
  return plan.counts;
}

/**
 * Adds and changes the services of a CSV file: all of them, in one transaction and with one entry of the audit, or none (M-155.2).
 * @throws AppError 400 with `fields`: every problem of every row
 */
async function importServices(context: Context, bytes: Buffer, by: ByOperator): Promise<ImportCounts> {
  const file = await readServiceFile(bytes);
  // Problems that are found without the lock keep nobody waiting.
  if (file.problems.length > 0) requireNoProblems(file, (await planImport(context.db, file.rows)).problems);
  return editCatalogue(context, async (trx) => {
    const plan = await planImport(trx, file.rows);
    requireNoProblems(file, plan.problems);
    const { counts } = plan;
    if (counts.created + counts.changed === 0) return counts;
    await apply(trx, plan, context.clock.now());
    await recordAction(trx, context, by, {
      action: 'catalogue.import',
      subject: { kind: 'catalogue', id: 'services', name: 'Services' },
      after: { ...counts },
    });
    return counts;
  });
}

function toRow({ _id, category, name, description, price, areas, isActive, version }: CatalogueService): string[] {
  const fields = [category.name, name, description, price.toFixed(2), areas.join('; '), isActive ? 'yes' : 'no'];
  return [_id, ...fields, String(version)];
}

/** All ids first: of a list that is edited meanwhile no service comes twice. */
async function* readBatches(db: Db): AsyncGenerator<string[][]> {
  for (const batch of batchesOf(await listServiceIds(db))) {
    const services = await findServices(db, batch);
    yield batch.flatMap((id) => services.get(id) ?? []).map(toRow);
  }
}

/** Services as a CSV file, there and back (M-155). */
function catalogueFileRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  const { importMaxBytes } = OPERATOR_LIMITS;

  csvRoute(app, operatorCatalogueCalls.exportServices, () => ({
    name: `choresy-services-${clock.now().toISOString().slice(0, 10)}.csv`,
    header: SERVICE_COLUMNS,
    batches: readBatches(db),
  }));

  fileRoute(app, operatorCatalogueCalls.importServices, importMaxBytes, async ({ bytes, query, session }) => {
    if (query.dryRun === 'true') return { data: await checkImport(context, bytes) };
    const data = await importServices(context, bytes, byOperator(session));
    return { message: `${data.created} added, ${data.changed} changed.`, data };
  });
}
