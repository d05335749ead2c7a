import { conflict } from '../../../platform/lib/errors';
import { ORDER_CHANGED } from './catalogue.policy';

export interface NewOrder {
  ids: readonly string[];
  /** Of the order that was loaded. */
  orderVersion: string;
}

/** @throws AppError 409 when the list is not as it was loaded, or not all of it is given once */
export function requireOrder(
  stored: { ids: readonly string[]; version: string },
  { ids, orderVersion }: NewOrder,
): void {
  const given = new Set(ids);
  const isWhole =
    given.size === ids.length && ids.length === stored.ids.length && stored.ids.every((id) => given.has(id));
  if (orderVersion !== stored.version || !isWhole) throw conflict(ORDER_CHANGED);
}
