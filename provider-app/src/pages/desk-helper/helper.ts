import type { ReadOf } from 'contract/platform/call';
import type { operatorProviderCalls } from 'contract/desk/operator.calls';

/** A helper, as operators see one. */
export type Helper = ReadOf<typeof operatorProviderCalls.getOperatorProvider>;
