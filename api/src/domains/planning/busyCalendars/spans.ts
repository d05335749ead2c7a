/** From one instant to another, in milliseconds since 1970; `to` is not part of it. */
export interface Span {
  from: number;
  to: number;
}

/** The same times as few spans as possible, in their order: those that overlap or touch become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of [...spans].sort((left, right) => left.from - right.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
