import { API_LIMITS } from '../../lib/limits';

/** Which rows are on a page of the operators' lists. */
export function pageOf(page = 1): { limit: number; offset: number } {
  return { limit: API_LIMITS.operatorPageSize, offset: (page - 1) * API_LIMITS.operatorPageSize };
}

export function paginationOf(page = 1, total: number) {
  return {
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / API_LIMITS.operatorPageSize)),
    totalEntries: total,
  };
}
