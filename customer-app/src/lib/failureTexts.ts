import { errorText, isApiError, isRejection, type ApiError } from 'shared-ui/store';

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

/** The texts of QueryState for a failed query: a message, or a title with the server's message under it. */
export interface FailureTexts {
  errorTitle?: string;
  errorMessage?: string;
}

/** `toTexts` for errors of the API, no texts for anything else, such as no error. */
function forApiError(toTexts: (error: ApiError) => FailureTexts) {
  return (error: unknown): FailureTexts => (isApiError(error) ? toTexts(error) : {});
}

/** `text` as the message, or as the title above the server's message when there is one. */
function withServerMessage(text: string, { message }: ApiError): FailureTexts {
  return message ? { errorTitle: text, errorMessage: message } : { errorMessage: text };
}

/** `rejected` when the server rejected the request, else `failed` with the reason. */
function rejectedOrFailed(rejected: string, failed: (reason: string) => string) {
  return forApiError((error) =>
    isRejection(error) ? withServerMessage(rejected, error) : { errorMessage: failed(errorText(error, reasonTexts)) },
  );
}

/** The texts for a failed list, one function per list, in the specified wording (C-8.11 to C-8.16). */
export const categoriesFailure = rejectedOrFailed(failureTexts.categories, failureTexts.categoriesError);
export const categoryServicesFailure = rejectedOrFailed(
  failureTexts.categoryServices,
  failureTexts.categoryServicesError,
);
export const categoryStripFailure = forApiError((error) => ({
  errorMessage: failureTexts.categoryStrip(
    isRejection(error) && !error.message ? failureTexts.categories : errorText(error, reasonTexts),
  ),
}));
export const servicesFailure = forApiError((error) => ({
  errorMessage: failureTexts.services(errorText(error, reasonTexts)),
}));
export const searchFailure = forApiError((error) =>
  withServerMessage(isRejection(error) ? failureTexts.search : failureTexts.searchError, error),
);
export const postsFailure = forApiError(({ message }) => ({
  errorTitle: failureTexts.postsTitle,
  errorMessage: message ? `${failureTexts.posts}: ${message}` : failureTexts.posts,
}));
export const serviceFailure = forApiError((error) => withServerMessage(failureTexts.service, error));
