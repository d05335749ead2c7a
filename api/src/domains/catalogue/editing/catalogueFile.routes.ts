import { SERVICE_COLUMNS } from 'contract/desk/csv';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { operatorCatalogueCalls } from 'contract/desk/operator.calls';
import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { csvRoute } from '../../../platform/http/csvRoute';
import { fileRoute } from '../../../platform/http/fileRoute';
import { byOperator } from '../../audit';
import { findServices, listServiceIds } from './catalogueFile.repo';
import { checkImport, importServices } from './importServices';

const CSV_BATCH = 1_000;

function toRow({ _id, category, name, description, price, areas, isActive, version }: CatalogueService): string[] {
  const fields = [category.name, name, description, price.toFixed(2), areas.join('; '), isActive ? 'yes' : 'no'];
  return [_id, ...fields, String(version)];
}

/** All ids first: of a list that is edited meanwhile no service comes twice. */
async function* readBatches(db: Db): AsyncGenerator<string[][]> {
  const ids = await listServiceIds(db);
  for (let from = 0; from < ids.length; from += CSV_BATCH) {
    const batch = ids.slice(from, from + CSV_BATCH);
    const services = await findServices(db, batch);
    yield batch.flatMap((id) => services.get(id) ?? []).map(toRow);
  }
}

/** Services as a CSV file, there and back (M-155). */
export function catalogueFileRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  csvRoute(app, operatorCatalogueCalls.exportServices, () => ({
    name: `choresy-services-${clock.now().toISOString().slice(0, 10)}.csv`,
    header: SERVICE_COLUMNS,
    batches: readBatches(db),
  }));

  fileRoute(
    app,
    operatorCatalogueCalls.importServices,
    OPERATOR_LIMITS.importMaxBytes,
    async ({ bytes, query, session }) => {
      if (query.dryRun === 'true') return { success: true, data: await checkImport(context, bytes) };
      const data = await importServices(context, bytes, byOperator(session));
      return { success: true, message: `${data.created} added, ${data.changed} changed.`, data };
    },
  );
}
