import { plainDigits } from 'contract/fields/cleanText';

/** A text in which the many ways to write a character are one, with the original place of each character. */
export interface NormalisedText {
  text: string;
  /** For every character of `text`, and its end: the position in the original. */
  origins: number[];
}

/** Invisible characters, the sign that turns a digit into a key, and accents that stand alone. */
const IGNORED = /[\p{Cf}\p{Mn}\p{Me}\uFE0F]/gu;
/** Full-width, circled, superscript and other digits and signs as plain ones, in lower case; invisible characters go. */
export function normaliseText(original: string): NormalisedText {
  let text = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = plainDigits(character.normalize('NFKC').replace(IGNORED, '')).toLowerCase();
    text += plain;
    for (let index = 0; index < plain.length; index += 1) origins.push(at);
    at += character.length;
  }
  origins.push(at);
  return { text, origins };
}
