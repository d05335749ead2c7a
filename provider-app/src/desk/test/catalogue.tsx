import { screen } from '@testing-library/react';
import { deskPaths } from '../paths';
import { catalogueCategory, catalogueService, operator, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../routes';
import '../pages/catalogue/CategoryForm';
import '../components/DeleteForm';
import '../pages/catalogue/ServiceForm';
import './loadDeskPages';

/** Pages of the catalogue on the desk, with two categories, the first with two services. */
export const cleaning = catalogueCategory({ _id: 'cleaning', name: 'Cleaning', serviceCount: 2 });
export const windows = catalogueCategory({ _id: 'windows', name: 'Windows', isActive: false });
export const ironing = catalogueService({ _id: 'ironing', name: 'Ironing', bookingCount: 3, areas: ['sw4', 'london'] });
export const hoovering = catalogueService({ _id: 'hoovering', name: 'Hoovering', isActive: false });

export function openCatalogue(path = deskPaths.catalogue(), options: RenderPageOptions = {}) {
  return renderPage(null, {
    as: operator(),
    path,
    routes,
    server: { catalogueCategories: [cleaning, windows], catalogueServices: [ironing, hoovering] },
    ...options,
  });
}

export function field(name: string | RegExp) {
  return screen.getByLabelText<HTMLInputElement>(name);
}

export function press(user: ReturnType<typeof openCatalogue>['user'], name: string) {
  return user.click(screen.getByRole('button', { name }));
}
