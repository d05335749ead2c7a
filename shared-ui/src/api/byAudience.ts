import type { Side } from 'contract/bookings/statuses';
import type { ArgumentOf, Call, ReadOf } from 'contract/platform/call';
import { toRequest, type Audience, type RequestOptions } from 'shared-ui/store';

type Given<C extends Call> = Exclude<ArgumentOf<C>, void> extends never ? unknown : Exclude<ArgumentOf<C>, void>;

/** An endpoint of a call that both apps have, each with its own token: its argument names the `audience` beside what the call takes. */
export function byAudience<C extends Call, A extends Audience | null = Side>(call: C, options?: RequestOptions) {
  return {
    query: ({ audience: as, ...argument }: Given<C> & { audience: A }) =>
      toRequest(call, argument as unknown as ArgumentOf<C>, { ...options, as }),
    transformResponse: (data: unknown) => data as ReadOf<C>,
  };
}
