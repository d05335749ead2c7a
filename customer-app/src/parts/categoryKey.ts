/** 'Pest Control' → 'pest-control': the word by which base.css gives a category its tint (`data-category`). */
export const categoryKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');
