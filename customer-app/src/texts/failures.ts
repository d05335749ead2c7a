/** Why a call failed, when the server sent no message. */
export const reasonTexts = {
  failed: 'Network Error',
  timeout: 'The server took too long to answer',
  unreadable: 'Invalid response format',
  rejected: 'Invalid response format',
  httpError: (status: number) => `Request failed with status code ${status}`,
} as const;

/** Lists and search (C-8.11 to C-8.16). */
export const failureTexts = {
  categories: 'Failed to fetch categories',
  categoriesError: (reason: string) => `Error fetching categories: ${reason}`,
  categoryStrip: (reason: string) => `Error loading service categories: ${reason}`,
  categoryServices: 'Failed to fetch services for this category',
  categoryServicesError: (reason: string) => `Error fetching services: ${reason}`,
  search: 'Failed to fetch search results',
  searchError: 'Error searching services. Please try again.',
  services: (reason: string) => `Failed to fetch services: ${reason}`,
  service: 'Failed to load service details',
  posts: 'Failed to fetch posts',
  postsTitle: 'Oops! Something went wrong',
} as const;
