import { amountOf } from 'shared-ui/answers';

export { amountOf as amount };

/** Reads fields of an answer that may be missing or of another kind than promised, without ever failing. */
type Item = Readonly<Record<string, unknown>>;

export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function count(value: unknown): number {
  return Math.max(0, amountOf(value) ?? 0);
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text).filter(Boolean) : [];
}

/** A name, or an object that has one (C-3.1: a service's category). */
export function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? text((value as Item).name) : text(value);
}
