import { useSearchParams } from 'react-router-dom';

/** The page number in an address, from 1; what is none counts as 1. */
export function readPage(search: URLSearchParams): number {
  const asked = Number(search.get('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 ? asked : 1;
}

/** The page that is open; turning to another is a step that Back undoes. */
export function usePage(): [page: number, turnTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const turnTo = (next: number) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === 1) after.delete('page');
      else after.set('page', String(next));
      return after;
    });
  return [readPage(search), turnTo];
}
