import { operatorCatalogueCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { badRequest } from '../../../platform/lib/errors';
import { pageResponse, rangeOf } from '../../../platform/lib/paging';
import { route } from '../../../platform/http/route';
import { encodeCataloguePicture } from '../../../platform/uploads/encodePicture';
import { insertPicture } from '../../../platform/uploads/pictures.repo';
import { byOperator } from '../../audit';
import { done } from './catalogue.policy';
import { listCategories, readOrder } from './catalogueCategories.repo';
import { catalogueFileRoutes } from './catalogueFile.routes';
import { listServices } from './catalogueServices.repo';
import { changeCategory, createCategory, putInOrder, removeCategory, requireCategory } from './editCategories';
import { changeService, createService, removeService, requireService } from './editServices';

/** The calls by which operators edit categories and services (M-150 to M-153). */
export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  categoryRoutes(app, context);
  serviceRoutes(app, context);
  catalogueFileRoutes(app, context);

  route(app, operatorCatalogueCalls.uploadCataloguePicture, async ({ file }) => {
    if (!file) throw badRequest('Please choose a picture');
    const picture = await encodeCataloguePicture(file.bytes);
    await insertPicture(context.db, picture, context.clock.now());
    return { success: true, data: { name: picture.name } };
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
    return { success: true, message: 'Category deleted.' };
  });
  route(app, operatorCatalogueCalls.orderCategories, async ({ body, session }) => ({
    success: true,
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
    success: true,
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
    return { success: true, message: 'Service deleted.' };
  });
  route(app, operatorCatalogueCalls.orderServices, async ({ body, session }) => ({
    success: true,
    message: 'Order saved.',
    orderVersion: await putInOrder(context, body.categoryId, body, byOperator(session)),
  }));
}
