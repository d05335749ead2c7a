import { errorText, isApiError, isRejection, type ApiError } from 'shared-ui/store';

/** Why a call failed, when the server sent no message. */
export const reasonTexts = {
  failed: 'Network Error',
  timeout: 'The server took too long to answer',
  unreadable: 'Invalid response format',
  rejected: 'Invalid response format',
  httpError: (status: number) => `Request failed with status code ${status}`,
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

const CATEGORIES = 'Failed to fetch categories';

/** The texts for a failed list, one function per list, in the specified wording (C-8.11 to C-8.16). */
export const categoriesFailure = rejectedOrFailed(CATEGORIES, (reason) => `Error fetching categories: ${reason}`);
export const categoryServicesFailure = rejectedOrFailed(
  'Failed to fetch services for this category',
  (reason) => `Error fetching services: ${reason}`,
);
export const categoryStripFailure = forApiError((error) => {
  const reason = isRejection(error) && !error.message ? CATEGORIES : errorText(error, reasonTexts);
  return { errorMessage: `Error loading service categories: ${reason}` };
});
export const servicesFailure = forApiError((error) => ({
  errorMessage: `Failed to fetch services: ${errorText(error, reasonTexts)}`,
}));
export const searchFailure = forApiError((error) =>
  withServerMessage(
    isRejection(error) ? 'Failed to fetch search results' : 'Error searching services. Please try again.',
    error,
  ),
);
export const postsFailure = forApiError(({ message }) => ({
  errorTitle: 'Oops! Something went wrong',
  errorMessage: message ? `Failed to fetch posts: ${message}` : 'Failed to fetch posts',
}));
export const serviceFailure = forApiError((error) => withServerMessage('Failed to load service details', error));
