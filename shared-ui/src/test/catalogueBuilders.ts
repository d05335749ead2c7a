import type { OperatorSitePage } from 'contract/desk/operatorSitePages';
import type { CatalogueCategory, CatalogueService, OperatorPost } from 'contract/desk/operatorCatalogue';

/** The catalogue as operators see it, whole and contract-true. */
let made = 0;

export function catalogueCategory(given: Partial<CatalogueCategory> = {}): CatalogueCategory {
  const number = (made += 1);
  return {
    _id: `category-${number}`,
    name: `Category ${number}`,
    image: '',
    isActive: true,
    requiredChecks: [],
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

/** A post as operators see one: a draft, unless a test gives more. */
export function operatorPost(given: Partial<OperatorPost> = {}): OperatorPost {
  const number = (made += 1);
  return {
    _id: `post-${number}`,
    title: `Post ${number}`,
    excerpt: 'In short.',
    content: 'Turn it off first.',
    author: 'Maya Chen',
    image: '',
    tags: [],
    state: 'draft',
    publishedAt: null,
    readTime: 1,
    views: 0,
    version: 1,
    ...given,
  };
}

/** A page of rules or help as operators see one: the product's own text, unless a test gives more. */
export function sitePage(given: Partial<OperatorSitePage> = {}): OperatorSitePage {
  const page = {
    slug: 'privacy',
    title: 'Privacy notice',
    body: 'We keep **little**.',
    version: 0,
    updatedAt: '2026-11-02T00:00:00.000Z',
    author: null,
    confirmedAt: null,
    ...given,
  };
  return { ...page, versions: given.versions ?? [page] };
}
