import { useMemo } from 'react';
import { useListServicesQuery } from '../../api/services';

/** The query of all chores, and those of them that can be booked. */
export function useActiveServices() {
  const query = useListServicesQuery();
  const active = useMemo(() => query.data?.filter(({ isActive }) => isActive) ?? [], [query.data]);
  return { query, active };
}
