import type { ImportCounts, CatalogueService } from 'contract/desk/operatorCatalogue';
import type { Db } from '../../../platform/db/database';
import { nameIndex } from '../../../platform/lib/nameIndex';
import { pauseAfter } from '../../../platform/lib/readCsv';
import { findPlaces, type NamedPlaces } from '../../people';
import { unknownArea, changesOf } from './catalogue.policy';
import { listCategoryNames } from './catalogueCategories.repo';
import { findServices, listServiceNames, type CheckedService } from './catalogueServices.repo';
import { SERVICE_FIELDS } from './editServices';
import type { RowProblem, ServiceRow } from './readServiceFile';

/** The changes that importing the rows of a file makes. */
export interface ImportPlan {
  created: CheckedService[];
  changed: { id: string; fields: CheckedService }[];
  counts: ImportCounts;
  /** With any there is nothing to be imported. */
  problems: RowProblem[];
}

/** The stored things that the rows refer to. */
interface Stored {
  /** However its name is written. */
  categoryOf: (name: string) => { id: string; name: string } | undefined;
  places: ReadonlyMap<string, NamedPlaces>;
  services: ReadonlyMap<string, CatalogueService>;
  /** The id of the service with a name in a category (`nameIn`). */
  named: ReadonlyMap<string, string>;
}

const BATCH = 1_000;

/** As many as one statement takes, one batch after the other. */
export function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH);
}

const CHANGED_SINCE = 'Somebody has changed this service since the export. Please export it again.';

function nameIn(categoryId: string, name: string): string {
  return `${categoryId} ${name.toLowerCase()}`;
}

/** Everything that the rows refer to, in few statements. */
async function loadStored(db: Db, rows: readonly ServiceRow[]): Promise<Stored> {
  const categoryOf = nameIndex(await listCategoryNames(db));
  const places = await findPlaces(db, [...new Set(rows.flatMap(({ fields }) => fields.areas))]);
  const named = new Map((await listServiceNames(db)).map(({ id, categoryId, name }) => [nameIn(categoryId, name), id]));
  const ids = rows.flatMap((row) => {
    const category = categoryOf(row.category);
    return row.id || (category && named.get(nameIn(category.id, row.fields.name))) || [];
  });
  const services = new Map<string, CatalogueService>();
  for (const batch of batchesOf(ids))
    for (const [id, service] of await findServices(db, batch)) services.set(id, service);
  return { categoryOf, places, services, named };
}

/** The rows that have named a service, or a name in a category, by that name. */
interface Seen {
  services: Map<string, number>;
  names: Map<string, number>;
}

function checkRow(row: ServiceRow, { categoryOf, places, services, named }: Stored, seen: Seen) {
  const problems: RowProblem[] = [];
  const report = (field: string, message: string) => void problems.push({ line: row.line, field, message });
  const category = categoryOf(row.category) ?? null;
  if (!category && row.category) report('Category', `There is no category “${row.category}”`);
  for (const area of row.fields.areas)
    for (const unknown of places.get(area)?.unknown ?? []) report('Areas', unknownArea(unknown));

  const name = category && nameIn(category.id, row.fields.name);
  const service = services.get(row.id || ((name && named.get(name)) ?? '')) ?? null;
  if (row.id && !service) report('Id', 'There is no service of this id');
  const lineOfService = service && seen.services.get(service._id);
  const lineOfName = name && seen.names.get(name);
  if (lineOfService) report(row.id ? 'Id' : 'Name', `Line ${lineOfService} is of the same service`);
  else if (lineOfName) report('Name', `Line ${lineOfName} has the same name in the same category`);
  if (service && !lineOfService) seen.services.set(service._id, row.line);
  if (name && !lineOfName) seen.names.set(name, row.line);
  return { problems, category, service };
}

/** Names that belong to a service which the file does not rename. */
function findTaken(rows: readonly ServiceRow[], { categoryOf, services, named }: Stored, seen: Seen): RowProblem[] {
  return rows.flatMap((row) => {
    const category = categoryOf(row.category);
    const holder = category && named.get(nameIn(category.id, row.fields.name));
    const isTaken = services.has(row.id) && holder !== undefined && holder !== row.id && !seen.services.has(holder);
    return isTaken ? { line: row.line, field: 'Name', message: 'Another service has this name in this category' } : [];
  });
}

function toChecked(row: ServiceRow, category: { id: string; name: string }, image: string, stored: Stored) {
  const areas = [...new Set(row.fields.areas.flatMap((area) => stored.places.get(area)?.names ?? []))];
  return { ...row.fields, areas, image, categoryId: category.id, categoryName: category.name };
}

/**
 * Compares the rows of a file with the stored services. A row without an id stands for the service of its name in its category, and for a
 * new one if there is none; so a file that is imported twice changes nothing the second time. Pictures stay as they are.
 */
export async function planImport(db: Db, rows: readonly ServiceRow[]): Promise<ImportPlan> {
  const stored = await loadStored(db, rows);
  const seen: Seen = { services: new Map(), names: new Map() };
  const plan: ImportPlan = { created: [], changed: [], counts: { created: 0, changed: 0, unchanged: 0 }, problems: [] };
  for (const [index, row] of rows.entries()) {
    const { problems, category, service } = checkRow(row, stored, seen);
    plan.problems.push(...problems);
    if (problems.length === 0 && category)
      addToPlan(plan, row, { fields: toChecked(row, category, service?.image ?? '', stored), service });
    await pauseAfter(index);
  }
  plan.problems.push(...findTaken(rows, stored, seen));
  plan.counts.created = plan.created.length;
  plan.counts.changed = plan.changed.length;
  return plan;
}

/** A row that was made from another version would undo a colleague's change, unless it says the same as is stored (M-183.1). */
function addToPlan(
  plan: ImportPlan,
  { line, version }: ServiceRow,
  { fields, service }: { fields: CheckedService; service: CatalogueService | null },
): void {
  if (!service) plan.created.push(fields);
  else if (!changesOf(SERVICE_FIELDS, { ...service, categoryId: service.category._id }, fields))
    plan.counts.unchanged += 1;
  else if (version !== null && version !== service.version)
    plan.problems.push({ line, field: 'Version', message: CHANGED_SINCE });
  else plan.changed.push({ id: service._id, fields });
}
