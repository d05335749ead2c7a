import { isApiError, isRejection, type ApiError } from 'shared-ui/store';
import { failures, reasons } from '../texts/failures';

/** Why a call failed: the server's words when it has some (C-8.1), else ours. */
export function reasonOf(error: ApiError): string {
  const { message, code, status } = error;
  if (message) return message;
  if (code === 'timeout') return reasons.timeout;
  if (code === 'invalid_response' || isRejection(error)) return reasons.invalidResponse;
  return status > 0 ? reasons.status(status) : reasons.network;
}

/** What QueryState says of a failed query: a line, and with a title the server's words under it. */
export interface FailureWords {
  errorTitle?: string;
  errorMessage?: string;
}

type Words = (error: ApiError) => FailureWords;

function when(words: Words) {
  return (error: unknown): FailureWords => (isApiError(error) ? words(error) : {});
}

/** `own` as the line, or as the title above the server's words where there are some. */
function withServerWords(own: string, { message }: ApiError): FailureWords {
  return message ? { errorTitle: own, errorMessage: message } : { errorMessage: own };
}

/** `refused` when the server answered and said no, else `broken` with the reason. */
function either(refused: string, broken: (reason: string) => string) {
  return when((error) =>
    isRejection(error) ? withServerWords(refused, error) : { errorMessage: broken(reasonOf(error)) },
  );
}

/** The failures of the lists, one per list, in their specified wording (C-8.11 to C-8.16). */
export const categoriesFailure = either(failures.categories, failures.categoriesError);
export const categoryServicesFailure = either(failures.categoryServices, failures.categoryServicesError);
export const categoryStripFailure = when((error) => ({
  errorMessage: failures.categoryStrip(isRejection(error) && !error.message ? failures.categories : reasonOf(error)),
}));
export const servicesFailure = when((error) => ({ errorMessage: failures.services(reasonOf(error)) }));
export const searchFailure = when((error) =>
  withServerWords(isRejection(error) ? failures.search : failures.searchError, error),
);
export const postsFailure = when(({ message }) => ({
  errorTitle: failures.postsTitle,
  errorMessage: message ? `${failures.posts}: ${message}` : failures.posts,
}));
export const serviceFailure = when((error) => withServerWords(failures.service, error));
