import { screen } from '@testing-library/react';
import { renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { ServicesPage } from '../pages/services/ServicesPage';

export const services = [
  service({ _id: 'oven', name: 'Oven clean', price: 24, rating: 4.1, description: 'Racks, door and all.' }),
  service({ _id: 'tap', name: 'Tap repair', price: 42, rating: 4.9, category: { _id: 'c2', name: 'Plumbing' } }),
  service({ _id: 'hedge', name: 'Hedge trim', price: 22, rating: null, category: { _id: 'c3', name: 'Gardening' } }),
  service({ _id: 'gone', name: 'Chimney sweep', isActive: false }),
];

export function render(path: string, options: RenderPageOptions = {}) {
  return renderPage(<ServicesPage />, { path, server: { services }, ...options });
}

export function names() {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}
