// The answers a page was drawn from when it was composed. They travel in the page, so that taking it over starts from the same.
import type { RootState } from 'shared-ui/store';

export interface KeptAnswer {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** All answered queries of a store, and whether one has failed. */
export function keptAnswers({ api }: RootState): { answers: KeptAnswer[]; hasFailed: boolean } {
  const queries = Object.values(api.queries).flatMap((query) => query ?? []);
  return {
    answers: queries.flatMap(({ status, endpointName, originalArgs, data }) =>
      String(status) === 'fulfilled' && endpointName ? [{ endpointName, arg: originalArgs, value: data }] : []),
    hasFailed: queries.some(({ status }) => String(status) === 'rejected'),
  };
}

/** What the page came with; empty when it was not drawn. */
export function readKeptAnswers(): KeptAnswer[] {
  const text = document.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as KeptAnswer[]) : [];
}
