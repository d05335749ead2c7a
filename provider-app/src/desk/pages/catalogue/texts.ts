import { isolate, characterCount } from 'contract/fields/characters';
import { LIMITS } from 'contract/platform/limits';
import { formatPlural } from 'shared-ui/format';

/** Texts that categories and services share. */
export const catalogueTexts = {
  active: 'Active',
  activeHint: 'customers see and book it',
  checks: 'Checks that a helper needs for its jobs',
  certificates: 'Certificates that a helper needs',
  certificatesHint: 'Their names, separated by commas, such as Gas Safe',
  state: 'State',
  name: 'Name',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${isolate(name)}`,
} as const;

export const orderTexts = {
  start: 'Change the order',
  title: 'Order',
  lead: 'Drag an entry, or use its arrows. The site shows them in this order once you save.',
  up: (name: string) => `Move ${isolate(name)} up`,
  down: (name: string) => `Move ${isolate(name)} down`,
  moved: (name: string, place: number, count: number) => `${isolate(name)} is now number ${place} of ${count}.`,
  inactive: 'Inactive',
  save: 'Save the order',
  saved: 'The order is saved.',
  changed: 'The list has changed meanwhile, so your order was not saved. This is the list as it is now.',
  failed: 'The order could not be saved. Please try again.',
  loadFailed: 'The list could not be loaded',
} as const;

export const categoriesTexts = {
  title: 'Catalogue',
  subtitle: (count: number) => formatPlural(count, 'category', 'categories'),
  table: 'Categories, in their order on the site',
  add: 'New category',
  services: 'Services',
  actions: 'Actions',
  emptyTitle: 'No categories yet',
  empty: 'Customers choose a category first. Add one, then its services.',
  errorTitle: 'The categories could not be loaded',
  failed: 'The categories could not be loaded.',
} as const;

export const servicesTexts = {
  back: 'Catalogue',
  missingTitle: 'There is no such category',
  missing: 'It may have been deleted.',
  count: (count: number) => formatPlural(count, 'service', 'services'),
  add: 'New service',
  search: 'Search',
  searchHint: 'A part of the name or the text',
  everyState: 'Active or not',
  inactive: 'Inactive',
  table: 'Services, in their order on the site',
  price: 'Per hour',
  areas: 'Areas',
  everywhere: 'Everywhere',
  bookings: 'Bookings',
  emptyTitle: 'No services yet',
  empty: 'Add the first one.',
  noMatch: 'No service of this category fits these filters.',
  pages: 'Pages of the services',
} as const;

export const serviceTexts = {
  newTitle: 'New service',
  description: 'Text',
  counter: (text: string) => `${characterCount(text)} of ${LIMITS.longTextMax} characters`,
  price: 'Price per hour (£)',
  category: 'Category',
  areas: 'Areas',
  areasHint: 'Outward postcodes and cities, separated by commas. None: wherever a helper of the category works.',
  booked: (count: number) => `${formatPlural(count, 'booking', 'bookings')} of it keep what they show now.`,
  missingTitle: 'There is no such service',
  missing: 'It may have been deleted.',
  errorTitle: 'The service could not be loaded',
  failed: 'The service could not be loaded.',
} as const;
