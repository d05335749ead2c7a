// The subjects of pages in the terms of schema.org, for their heads: the host has this, browsers never load it. URLs are paths of the site.
import type { PublicProvider } from 'contract/catalogue/directory';
import type { Post, Service } from 'contract/catalogue/service';
import { paths } from 'shared-ui/paths';
import { fileUrl } from 'shared-ui/store';
import { ownPaths } from '../paths';
import { commonTexts } from '../texts/common';

const CONTEXT = 'https://schema.org';
const ORGANIZATION_ID = { '@id': '/#organization' };
const ORGANIZATION = { '@type': 'Organization', ...ORGANIZATION_ID, name: commonTexts.product, url: '/' };

export const organization = { ...ORGANIZATION, logo: '/assets/icons/icon-512.png' };

export const website = {
  '@type': 'WebSite',
  '@id': '/#website',
  name: commonTexts.product,
  url: '/',
  publisher: ORGANIZATION_ID,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${paths.searchServices()}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
};

/** The way to a page, from the home page on: names and paths. */
export function breadcrumbs(...trail: [name: string, path: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[commonTexts.product, paths.root()], ...trail].map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

/** Nothing where nobody has given stars: the API counts verified reviews only. */
function ratingOf(ratingValue: number | null, reviewCount: number) {
  if (ratingValue === null || reviewCount === 0) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 } };
}

function imageOf(folder: 'images' | 'uploads', file: string | null) {
  const image = fileUrl(folder, file);
  return image ? { image } : {};
}

/** A chore that is offered, and its price for an hour. */
export function serviceData({ _id, name, description, price, image, category, areas, rating, reviewCount }: Service) {
  const url = paths.service(_id);
  const amount = { price: price.toFixed(2), priceCurrency: 'GBP' };
  return {
    '@type': 'Service',
    name,
    url,
    ...(description && { description }),
    ...imageOf('images', image),
    serviceType: category.name,
    ...(areas.length > 0 && { areaServed: areas }),
    provider: ORGANIZATION,
    offers: {
      '@type': 'Offer',
      url,
      ...amount,
      availability: `${CONTEXT}/InStock`,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'HUR' },
    },
    ...ratingOf(rating, reviewCount),
  };
}

export function serviceList(services: readonly Service[]) {
  return {
    '@type': 'ItemList',
    itemListElement: services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: serviceData(service),
    })),
  };
}

export function postData({ _id, title, excerpt, image, tags, author, publishedAt }: Post) {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: paths.post(_id),
    mainEntityOfPage: paths.post(_id),
    ...imageOf('images', image),
    datePublished: publishedAt,
    author: { '@type': 'Person', name: author },
    publisher: ORGANIZATION,
    ...(tags.length > 0 && { keywords: tags }),
  };
}

/** A helper's business, with the stars of verified reviews. */
export function providerData({ _id, businessName, image, categories, areas, rating, reviews }: PublicProvider) {
  return {
    '@type': 'LocalBusiness',
    name: businessName,
    url: ownPaths.helper(_id),
    ...imageOf('uploads', image),
    ...(categories.length > 0 && { knowsAbout: categories }),
    ...(areas.length > 0 && { areaServed: areas }),
    ...ratingOf(rating, reviews),
  };
}
