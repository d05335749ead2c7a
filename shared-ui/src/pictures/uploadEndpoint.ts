import type { ArgumentOf, Call } from 'contract/platform/call';
import { endpoint, toRequest, type RequestOptions } from 'shared-ui/store';

/** Reported while a file is sent; no part of what is sent. */
export type WithProgress<Argument> = Argument & Pick<RequestOptions, 'onProgress'>;

/** An endpoint of a call that sends a file. Its time limit is for a line on which nothing gets through. */
export function uploadEndpoint<C extends Call>(call: C, options: RequestOptions = {}) {
  return {
    ...endpoint(call, options),
    query: ({ onProgress, ...argument }: WithProgress<ArgumentOf<C>>) =>
      toRequest(call, argument as ArgumentOf<C>, { timeoutMs: 60_000, ...options, ...(onProgress && { onProgress }) }),
  };
}
