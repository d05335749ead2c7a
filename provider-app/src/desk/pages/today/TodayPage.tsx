import type { AttentionKind } from 'contract/desk/attention';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageNumber } from 'shared-ui/pageNumber';
import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { ButtonLink, EmptyState, PageHeader, QueryState, Stack, Notice } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { Select } from 'shared-ui/ui/Select';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListAttentionQuery } from '../../api/desk';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { commonTexts } from '../../../texts/common';
import { ATTENTION_KINDS, attentionKinds, todayTexts } from '../../texts/today';
import { AttentionList } from './AttentionList';
import styles from './TodayPage.module.css';
import { useAttentionChanges } from './useAttentionChanges';
import { deskPaths } from '../../paths';
import { useGetSetupQuery } from '../../api/setup';
import { setupTexts } from '../../texts/setup';

/** Leads to the setup until all of it is done (M-170.5), except in the demo (M-185.1); nothing while that is not known. */
function SetupNotice() {
  const { data } = useGetSetupQuery(undefined, useRefetchOnMount());
  if (!data || data.isDone || data.isDemo) return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to={deskPaths.setup()} size="sm" variant="secondary">
          {setupTexts.noticeLink}
        </ButtonLink>
      }
    >
      {setupTexts.notice}
    </Notice>
  );
}

/**
 * The server reports a change of the list over the connection (M-92.5). Where that cannot be kept open, as behind a proxy that lets no such
 * connection through, new items show after this time.
 */
const POLLING = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

function filterOptions(counts: Readonly<Record<string, number>>, chosen: string) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds = ATTENTION_KINDS.filter((kind) => kind === chosen || (counts[kind] ?? 0) > 0);
  return [
    { value: '', label: todayTexts.everything(all) },
    ...kinds.map((kind) => ({ value: kind, label: todayTexts.kind(attentionKinds[kind], counts[kind] ?? 0) })),
  ];
}

function Empty({ kind }: { kind: AttentionKind | undefined }) {
  if (kind === undefined)
    return (
      <EmptyState title={todayTexts.emptyTitle}>
        <p>{todayTexts.empty}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={todayTexts.emptyKindTitle}
      action={<ButtonLink to={paths.desk.today()}>{todayTexts.showAll}</ButtonLink>}
    />
  );
}

/** The items that need a person, the longest waiting first, each solved on its row (M-49.4, M-92). */
export function TodayPage() {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePageNumber();
  const kind = ATTENTION_KINDS.find((known) => known === params.get('kind'));
  const query = useListAttentionQuery({ kind, page }, { ...useRefetchOnMount(), ...POLLING });
  useAttentionChanges();
  const results = useRef<HTMLDivElement>(null);
  const { data, currentData } = query;

  // The last row of the last page was solved: the page before is shown.
  const lastPage = currentData?.pagination.totalPages ?? page;
  useEffect(() => {
    if (page > lastPage) setPage(lastPage, { replace: true });
  }, [page, lastPage, setPage]);

  // The row that had the focus is gone once it is solved.
  const [solvedCount, setSolvedCount] = useState(0);
  useEffect(() => {
    if (solvedCount > 0) results.current?.focus();
  }, [solvedCount]);

  return (
    <>
      <PageHeader
        title={todayTexts.title}
        subtitle={<span role="status">{data && todayTexts.count(data.pagination.totalEntries)}</span>}
        actions={
          <Select
            label={todayTexts.filter}
            options={filterOptions(data?.counts ?? {}, kind ?? '')}
            value={kind ?? ''}
            onChange={({ target }) => setParams(target.value ? { kind: target.value } : {})}
          />
        }
      />
      <Stack gap={5}>
        <SetupNotice />
        <div ref={results} tabIndex={-1} className={styles.results}>
          <QueryState
            query={query}
            skeleton={<TableSkeleton />}
            isEmpty={({ data: items }) => items.length === 0}
            empty={<Empty kind={kind} />}
            errorTitle={todayTexts.errorTitle}
            errorMessage={errorText(query.error, todayTexts.failed)}
            retryLabel={commonTexts.tryAgain}
          >
            {({ data: items, pagination }) => (
              <div className={styles.list}>
                <AttentionList items={items} onSolved={() => setSolvedCount((count) => count + 1)} />
                <Pagination
                  page={page}
                  totalPages={pagination.totalPages}
                  onPageChange={setPage}
                  label={todayTexts.pages}
                />
              </div>
            )}
          </QueryState>
        </div>
      </Stack>
    </>
  );
}
