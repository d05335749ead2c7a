import type { CatalogueCategory, CatalogueService } from 'contract/operatorCatalogue';

/** What operators see of the catalogue, whole and contract-true. */
let made = 0;

export function catalogueCategory(given: Partial<CatalogueCategory> = {}): CatalogueCategory {
  const number = (made += 1);
  return {
    _id: `category-${number}`,
    name: `Category ${number}`,
    image: '',
    isActive: true,
    serviceCount: 0,
    version: 1,
    ...given,
  };
}

export function catalogueService(given: Partial<CatalogueService> = {}): CatalogueService {
  const number = (made += 1);
  return {
    _id: `service-${number}`,
    name: `Service ${number}`,
    description: 'Done properly.',
    price: 18.5,
    image: '',
    category: { _id: 'cleaning', name: 'Cleaning' },
    areas: [],
    isActive: true,
    bookingCount: 0,
    version: 1,
    ...given,
  };
}
