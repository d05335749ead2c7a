/** 'Pest Control' → 'pest-control': the word by which base.css gives a category its tint (`data-category`). */
export function categoryKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}
