import { errorMessage, isRejection, isUnreachable } from 'shared-ui/store';

export interface FailureTexts {
  /** The server said no without saying why. */
  refused: string;
  /** The call failed: an error status, or nothing readable. */
  failed: string;
  /** No answer at all; `failed` where the screen makes no difference. */
  network?: string;
}

/** Why a call failed: the server's own words, else the screen's text for this kind of failure (C-8.1). */
export function failureText(error: unknown, { refused, failed, network = failed }: FailureTexts): string {
  if (isUnreachable(error)) return network;
  return errorMessage(error, isRejection(error) ? refused : failed);
}
