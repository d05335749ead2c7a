import type { ReadOf } from 'contract/call';
import type { operatorProviderCalls } from 'contract/operatorProviders.calls';

/** A helper, as operators see one. */
export type Helper = ReadOf<typeof operatorProviderCalls.getOperatorProvider>;
