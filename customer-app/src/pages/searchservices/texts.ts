import { inPlace } from '../../texts/catalogue';

export const searchServicesTexts = {
  title: (query: string, location: string) => `Search results for "${query}"${inPlace(location)}`,
  empty: (query: string) => `No chores found for "${query}"`,
  emptyText: 'Try searching for different keywords or check your spelling',
  emptyAction: 'See all chores',
} as const;
