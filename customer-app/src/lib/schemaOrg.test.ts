import { z } from 'zod';
import { fullPost, publicProvider, service } from 'shared-ui/test';
import { breadcrumbs, organization, postData, providerData, serviceData, serviceList, website } from './schemaOrg';

// The fields that schema.org and the documentation of search engines require of each type. URLs of the site are paths: the host makes them absolute.
const url = z.string().regex(/^(\/(?!\/)|https:\/\/)/);
const text = z.string().min(1);
function named(type: string) {
  return z.object({ '@type': z.literal(type), name: text, url });
}
const publisher = named('Organization').strict().extend({ '@id': url });
const rating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.number().int().positive(),
  bestRating: z.literal(5),
  worstRating: z.literal(1),
});
const amount = { price: z.string().regex(/^\d+\.\d\d$/), priceCurrency: z.literal('GBP') };
const offered = z.strictObject({
  ...named('Service').shape,
  description: text.optional(),
  image: url.optional(),
  serviceType: text,
  areaServed: z.array(text).optional(),
  provider: publisher,
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    url,
    ...amount,
    availability: z.literal('https://schema.org/InStock'),
    priceSpecification: z.strictObject({
      '@type': z.literal('UnitPriceSpecification'),
      ...amount,
      unitCode: z.literal('HUR'),
    }),
  }),
  aggregateRating: rating.optional(),
});
const item = z.object({ '@type': z.literal('ListItem'), position: z.number().int().positive() });

const oven = service({ _id: 'oven', name: 'Oven clean', price: 24, rating: 4.5, reviewCount: 8 });

// M-563
test.each<[string, z.ZodType, unknown]>([
  ['Organization', z.strictObject({ ...publisher.shape, logo: url }), organization],
  [
    'WebSite',
    z.object({
      ...named('WebSite').shape,
      potentialAction: z.object({
        '@type': z.literal('SearchAction'),
        target: z.object({ urlTemplate: z.literal('/searchservices?query={search_term_string}') }),
        'query-input': z.literal('required name=search_term_string'),
      }),
    }),
    website,
  ],
  ['Service with an Offer', offered, serviceData(oven)],
  [
    'ItemList of Services',
    z.object({ itemListElement: z.array(item.extend({ item: offered })).length(2) }),
    serviceList([oven, oven]),
  ],
  [
    'BreadcrumbList',
    z.object({ itemListElement: z.array(item.extend({ name: text, item: url })).length(2) }),
    breadcrumbs(['Cleaning', '/category/Cleaning']),
  ],
  [
    'BlogPosting',
    z.strictObject({
      '@type': z.literal('BlogPosting'),
      headline: text,
      description: text,
      url,
      mainEntityOfPage: url,
      image: url.optional(),
      datePublished: z.iso.datetime(),
      author: z.strictObject({ '@type': z.literal('Person'), name: text }),
      publisher,
      keywords: z.array(text).optional(),
    }),
    postData(fullPost({ _id: 'p1', excerpt: 'Short.' })),
  ],
  [
    'LocalBusiness',
    z.strictObject({
      ...named('LocalBusiness').shape,
      image: url.optional(),
      knowsAbout: z.array(text).optional(),
      areaServed: z.array(text).optional(),
      aggregateRating: rating,
    }),
    providerData(publicProvider({ rating: 4.8, reviews: 2 })),
  ],
])('describes %s as search engines read it', (_, schema, data) => {
  expect(schema.safeParse(data).error?.issues).toBeUndefined();
});

// M-563
test('describes no stars where no verified review has given any', () => {
  expect(serviceData({ ...oven, rating: null, reviewCount: 0 })).not.toHaveProperty('aggregateRating');
  expect(providerData(publicProvider({ rating: null, reviews: 0 }))).not.toHaveProperty('aggregateRating');
});
