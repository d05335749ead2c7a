import { useSearchParams } from 'react-router-dom';

/** The page number in the address, from 1; what is none counts as 1. Turning to another page is a step that Back undoes. */
export function usePage(): [page: number, turnTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 ? asked : 1;
  const turnTo = (next: number) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === 1) after.delete('page');
      else after.set('page', String(next));
      return after;
    });
  return [page, turnTo];
}
