/** A call that did not give what was asked for. */
export interface ApiError {
  /** The server's code, else `network`, `timeout`, `not_renewed` (nobody answered the renewal of the token), `aborted`, `no_token`, `invalid_response` or `http_<status>`. */
  code: string;
  /** The server's own words, or '' when it said nothing readable: then the screen's default text stands. */
  message: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The answer's body, where there was one. */
  data?: unknown;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value;
}

/** The server's message, else the text that the screen has for this failure. */
export function errorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.message ? error.message : fallback;
}

/** No answer at all: the line, the server or the time-out. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && ['network', 'timeout', 'not_renewed'].includes(error.code);
}
