// Titles and descriptions of pages for search engines and link previews: the host has them, browsers never load them. A title is the one that
// the browser shows (`pages/index.ts`, `usePageTitle`).
import type { Service } from 'contract/catalogue/service';
import { formatPounds } from 'shared-ui/format';

function cheapest(services: readonly Service[]): string {
  return formatPounds(Math.min(...services.map(({ price }) => price)));
}

export const headTexts = {
  landing: {
    title: 'Your time back',
    description:
      'Choresy connects households with trusted local helpers. Pick a chore, see the hourly price, and it is handled.',
  },
  home: {
    title: 'Home',
    description:
      'The chores that households book most, every category, and guides from working helpers: start here on Choresy.',
  },
  categories: {
    title: 'Chores Categories',
    description:
      'Every kind of help around the house, from cleaning and gardening to plumbing, at clear hourly prices.',
  },
  services: {
    title: 'Find Your Perfect Chores',
    description:
      'Search every chore that local helpers offer, by words, place and time, and compare hourly prices and ratings.',
  },
  reports: {
    title: 'Reports and decisions',
    description:
      'How many reports Choresy gets, how they are decided, how many decisions are changed by an appeal, and your own reports.',
  },
  posts: {
    title: 'Posts',
    description: 'Guides and ideas from working helpers: repairs, cleaning, gardening and a calmer home.',
  },
  category: (name: string, services: readonly Service[]) =>
    services.length === 0
      ? `${name} on Choresy: trusted local helpers at clear hourly prices.`
      : `${name} on Choresy: ${services.length} ${services.length === 1 ? 'chore' : 'chores'} from ${cheapest(services)} an hour, done by trusted local helpers.`,
  service: ({ name, description, price, category }: Service) =>
    [`${name} for ${formatPounds(price)} an hour.`, description || `${category.name} by a trusted local helper.`].join(
      ' ',
    ),
} as const;
