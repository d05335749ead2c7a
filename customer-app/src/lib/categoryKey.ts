/** 'Pest Control' → 'pest-control': the value of `data-category` by which base.css gives a category its tint. */
export function categoryKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}
