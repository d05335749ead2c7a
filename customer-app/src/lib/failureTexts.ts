import { errorText, isApiError, isRejection, type ApiError } from 'shared-ui/store';
import { failures, reasons } from '../texts/failures';

/** What QueryState shows for a failed query: a message, or a title with the server's message under it. */
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
    isRejection(error) ? withServerMessage(rejected, error) : { errorMessage: failed(errorText(error, reasons)) },
  );
}

/** The texts for a failed list, one function per list, in the specified wording (C-8.11 to C-8.16). */
export const categoriesFailure = rejectedOrFailed(failures.categories, failures.categoriesError);
export const categoryServicesFailure = rejectedOrFailed(failures.categoryServices, failures.categoryServicesError);
export const categoryStripFailure = forApiError((error) => ({
  errorMessage: failures.categoryStrip(
    isRejection(error) && !error.message ? failures.categories : errorText(error, reasons),
  ),
}));
export const servicesFailure = forApiError((error) => ({ errorMessage: failures.services(errorText(error, reasons)) }));
export const searchFailure = forApiError((error) =>
  withServerMessage(isRejection(error) ? failures.search : failures.searchError, error),
);
export const postsFailure = forApiError(({ message }) => ({
  errorTitle: failures.postsTitle,
  errorMessage: message ? `${failures.posts}: ${message}` : failures.posts,
}));
export const serviceFailure = forApiError((error) => withServerMessage(failures.service, error));
