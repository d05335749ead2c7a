import { cutText } from 'contract/fields/characters';
import { isDate } from 'contract/platform/wallTime';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}
export type ListFilter = { label: string } & (
  | {
      kind: 'text';
      hint: string;
      /** The API's limit; a longer text in a URL is cut. */
      maxLength: number;
    }
  | {
      kind: 'choice';
      choices: readonly Choice[];
      /** The text for no choice. */
      none: string;
    }
  /** A day, as YYYY-MM-DD. */
  | { kind: 'day' }
);

/** The filters of a list of the desk, in the order of the form; by their names in the URL. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** The chosen values; a filter that is not set is absent. */
export type ChosenOf<Filters extends ListFilters> = {
  [Name in keyof Filters]?:
    (Filters[Name] extends { choices: readonly Choice<infer Value>[] } ? Value : string) | undefined;
};

/** The choices of a filter, from a table of texts and in its order. */
export function choicesOf<Value extends string>(texts: Readonly<Record<Value, string>>): Choice<Value>[] {
  return (Object.keys(texts) as Value[]).map((value) => ({ value, label: texts[value] }));
}

function readOne(filter: ListFilter, given: string): string | undefined {
  if (filter.kind === 'text') return cutText(given.trim(), filter.maxLength) || undefined;
  if (filter.kind === 'day') return isDate(given) ? given : undefined;
  return filter.choices.find(({ value }) => value === given)?.value;
}

/** The filters in a URL, without unknown ones and unknown values. */
export function readFilters<Filters extends ListFilters>(filters: Filters, params: URLSearchParams): ChosenOf<Filters> {
  const entries = Object.entries(filters).flatMap(([name, filter]) => {
    const value = readOne(filter, params.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as ChosenOf<Filters>;
}
