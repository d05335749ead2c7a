type PageItem = number | 'gap';

/** First and last page and those next to the current one, gaps between them (C-9.4). (5, 12) → 1 … 4 5 6 … 12. */
export function pageItems(page: number, totalPages: number): PageItem[] {
  const shown = [...new Set([1, page - 1, page, page + 1, totalPages])]
    .filter((number) => number >= 1 && number <= totalPages)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index): PageItem[] => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? ['gap', number] : [number];
  });
}
