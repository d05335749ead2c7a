import { useSearchParams } from 'react-router-dom';

/** The filters of a list: they live in the URL, and others lead to the first page of the list. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    /** Replaces all of them; empty ones are left out. */
    apply: (chosen: Readonly<Record<string, string>>) =>
      setParams(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value.trim() !== ''))),
    remove: (name: string) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete(name);
        after.delete('page');
        return after;
      }),
  };
}
