import { isDate } from 'contract/wallTime';

/** A filter of the desk in a URL; what is blank is none. */
export function textOf(params: URLSearchParams, name: string): string | undefined {
  return params.get(name)?.trim() || undefined;
}

/** A day in a URL; what is no day is none. */
export function dayOf(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name);
  return text !== null && isDate(text) ? text : undefined;
}
