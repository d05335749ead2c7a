/** All entries of a list that comes in pages. */
export async function everyPage<Entry>(
  load: (page: number) => Promise<{ data: readonly Entry[]; pagination: { totalPages: number } }>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { data, pagination } = await load(page);
    entries.push(...data);
    totalPages = pagination.totalPages;
  }
  return entries;
}
