import type { ReadOf } from 'contract/platform/call';
import type { operatorCalls } from 'contract/desk/operator.calls';

/** A helper and what was written with them, as the list has it. */
export type Chat = ReadOf<typeof operatorCalls.listChats>['data'][number];

export function nameOf({ businessName, name }: Chat): string {
  return businessName || name;
}

/** An operator as the others call them. */
export function operatorName({ name, email }: { name: string; email: string }): string {
  return name || email;
}
