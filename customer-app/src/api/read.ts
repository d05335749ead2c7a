import { amountOf } from 'shared-ui/answers';

export { amountOf as amount };

/** Reads fields of an answer that may be missing or of another kind than promised, without ever failing. */
type Item = Readonly<Record<string, unknown>>;

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const count = (value: unknown): number => Math.max(0, amountOf(value) ?? 0);

export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);

/** A name, or an object that has one (customer.md §3: a service's category). */
export const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? text((value as Item).name) : text(value);
