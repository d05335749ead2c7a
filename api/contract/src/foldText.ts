/** Characters that nobody sees: marks over Latin, Greek and Cyrillic letters once they stand apart, and characters without a shape. */
const UNSEEN = /[\u0300-\u036f\u2800\p{Default_Ignorable_Code_Point}]/gu;

/** A text as it is compared: two that look alike to a reader, in any case, width, accents and spaces, are the same. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(UNSEEN, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
