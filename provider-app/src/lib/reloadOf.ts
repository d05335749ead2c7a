/** Reads what a query shows anew. @returns nothing where that fails */
export function reloadOf<Entry>(query: { refetch: () => { unwrap: () => Promise<Entry> } }) {
  return () =>
    query
      .refetch()
      .unwrap()
      .catch(() => undefined);
}
