import { badRequest } from './errors';

const MAX_DEPTH = 20;

/** Rejects values that no column can hold (a NUL character, a lone surrogate) or that are nested too deeply. @throws AppError 400 */
export function rejectInvalidText(value: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let item = open.pop(); item; item = open.pop()) {
    if (item.depth > MAX_DEPTH) throw badRequest('The request is nested too deeply.');
    if (typeof item.value === 'string') rejectText(item.value);
    if (typeof item.value !== 'object' || item.value === null) continue;
    for (const [key, inner] of Object.entries(item.value)) {
      rejectText(key);
      open.push({ value: inner, depth: item.depth + 1 });
    }
  }
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function rejectText(text: string): void {
  if (text.includes('\0') || LONE_SURROGATE.test(text))
    throw badRequest('The request has a character that cannot be used.');
}
