export interface ApiError {
  /** The server's code, else `network`, `timeout`, `not_renewed` (the renewal of the token got no response), `aborted`, `no_token`, `invalid_response` or `http_<status>`. */
  code: string;
  /** The server's message, or '' when it sent none that is readable: then the screen shows its default text. */
  message: string;
  /** HTTP status; 0 without a response. */
  status: number;
  /** The response's body, where there was one: fieldErrorsOf reads the fields that it names. */
  data?: unknown;
}

/** A failure of which the server sent no text. @param status 0 without a response */
export function apiError(code: string, status = 0): ApiError {
  return { code, message: '', status };
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value;
}

/** No response at all: the connection, the server or the time-out. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && ['network', 'timeout', 'not_renewed'].includes(error.code);
}

/** The server responded with `success: false`, as against no or a broken response. */
export function isRejection(error: unknown): boolean {
  return isApiError(error) && error.status >= 200 && error.status < 300 && error.code !== 'invalid_response';
}

/** There is no such thing: the server rejects it, responds without one, or the URL can name none. */
export function isMissing(error: unknown): boolean {
  return (
    isApiError(error) && ([400, 404].includes(error.status) || error.code === 'invalid_response' || isRejection(error))
  );
}

/** The texts of a screen for a call that failed without a text of the server's. */
interface ErrorTexts {
  /** Any failure that none of the others names. */
  failed: string;
  /** The server responded with `success: false` and without a message. */
  rejected?: string;
  /** The server responded, and not as the contract has it. */
  unreadable?: string;
  /** The server responded with an error status and without a message. */
  httpError?: (status: number) => string;
  network?: string;
  /** No response in time. Default: `network`. */
  timeout?: string;
  noToken?: string;
}

/** Why a call failed: the server's own text, else the screen's for this kind of failure (C-8.1). */
export function errorText(error: unknown, texts: string | ErrorTexts): string {
  const given: ErrorTexts = typeof texts === 'string' ? { failed: texts } : texts;
  const { failed, rejected = failed, unreadable = failed, network = failed, timeout = network } = given;
  if (!isApiError(error)) return failed;
  if (error.code === 'no_token' && given.noToken) return given.noToken;
  if (isUnreachable(error)) return error.code === 'timeout' ? timeout : network;
  if (error.message) return error.message;
  if (error.code === 'invalid_response') return unreadable;
  if (isRejection(error)) return rejected;
  return given.httpError && error.status >= 400 ? given.httpError(error.status) : failed;
}
