import { declareCalls } from './call';

const access = ['operator'] as const;
const categories = '/api/operator/catalogue/categories';
const services = '/api/operator/catalogue/services';
const hasFieldErrors = true;

export const operatorCatalogueCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorCatalogue').then(
      (file) => file.operatorCatalogueSchemas,
    ),
  {
    listCatalogueCategories: { method: 'GET', path: categories, access },
    createCategory: { method: 'POST', path: categories, access, hasFieldErrors },
    changeCategory: { method: 'PUT', path: `${categories}/{id}`, access, hasFieldErrors },
    deleteCategory: { method: 'POST', path: `${categories}/{id}/delete`, access, hasFieldErrors },
    orderCategories: { method: 'POST', path: `${categories}/order`, access },
    listCatalogueServices: { method: 'GET', path: services, access },
    getCatalogueService: { method: 'GET', path: `${services}/{id}`, access },
    createService: { method: 'POST', path: services, access, hasFieldErrors },
    changeService: { method: 'PUT', path: `${services}/{id}`, access, hasFieldErrors },
    deleteService: { method: 'POST', path: `${services}/{id}/delete`, access, hasFieldErrors },
    orderServices: { method: 'POST', path: `${services}/order`, access },
    uploadCataloguePicture: { method: 'POST', path: '/api/operator/catalogue/pictures', access, file: 'picture' },
    exportServices: { method: 'GET', path: `${services}.csv`, access, contentType: 'text/csv' },
    importServices: {
      method: 'POST',
      path: '/api/operator/catalogue/import',
      access,
      bodyType: 'text/csv',
      hasFieldErrors,
    },
  },
);
