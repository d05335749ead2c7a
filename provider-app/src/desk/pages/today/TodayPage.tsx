import type { AttentionKind } from 'contract/desk/attention';
import { OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import { useSearchParams } from 'react-router-dom';
import { readPlace, useRefetchOnMount } from 'shared-ui/hooks';
import { useAppDispatch } from 'shared-ui/store';
import { ButtonLink, EmptyState, Notice, PageHeader, Stack } from 'shared-ui/ui';
import { Select } from 'shared-ui/forms';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useListAttentionQuery } from '../../api/attention';
import { deskApi } from '../../api/deskApi';
import { useGetSetupQuery } from '../../api/setup';
import { ListPages } from '../../../components/ListPages';
import { deskListTexts } from '../../texts/desk';
import { deskPaths } from '../../paths';
import { useDeskEvent } from '../../realtime/DeskRealtimeProvider';
import { setupTexts } from '../../texts/setup';
import { ATTENTION_KINDS, attentionKinds, todayTexts as texts } from '../../texts/today';
import { AttentionList } from './AttentionList';

/**
 * Leads to the restore in a quarantine (M-633), else to the setup until all of it is done (M-170.5), except in the demo (M-185.1); nothing while
 * that is not known.
 */
function SetupNotice() {
  const { data } = useGetSetupQuery(undefined, useRefetchOnMount());
  const isInQuarantine = data?.isInQuarantine === true;
  if (!data || (!isInQuarantine && (data.isDone || data.isDemo))) return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to={isInQuarantine ? deskPaths.restore() : deskPaths.setup()} size="sm" variant="secondary">
          {isInQuarantine ? setupTexts.quarantineLink : setupTexts.noticeLink}
        </ButtonLink>
      }
    >
      {isInQuarantine ? setupTexts.quarantine : setupTexts.notice}
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
    { value: '', label: texts.everything(all) },
    ...kinds.map((kind) => ({ value: kind, label: texts.kind(attentionKinds[kind], counts[kind] ?? 0) })),
  ];
}

function Empty({ kind }: { kind: AttentionKind | undefined }) {
  if (kind === undefined) return <EmptyState title={texts.emptyTitle} text={texts.empty} />;
  return (
    <EmptyState title={texts.emptyKindTitle} action={<ButtonLink to={deskPaths.today()}>{texts.showAll}</ButtonLink>} />
  );
}

/** The items that need a person, the longest waiting first, each solved on its row (M-49.4, M-92). */
export function TodayPage() {
  const [params, setParams] = useSearchParams();
  const kind = ATTENTION_KINDS.find((known) => known === params.get('kind'));
  const query = useListAttentionQuery({ kind, ...readPlace(params) }, { ...useRefetchOnMount(), ...POLLING });
  const dispatch = useAppDispatch();
  // When the items have changed, and after a break of the connection (M-92.5).
  const reload = () => void dispatch(deskApi.util.invalidateTags(['Attention']));
  useDeskEvent(OPERATOR_EVENTS.attentionChanged, reload);
  useDeskEvent('connect', reload);
  const { ref, onDone } = useFocusWhenDone();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={<span role="status">{data && texts.count(data.pagination.totalEntries)}</span>}
        actions={
          <Select
            label={texts.filter}
            options={filterOptions(data?.counts ?? {}, kind ?? '')}
            value={kind ?? ''}
            onChange={({ target }) => setParams(target.value ? { kind: target.value } : {})}
          />
        }
      />
      <Stack gap={5}>
        <SetupNotice />
        <div ref={ref} tabIndex={-1}>
          <ListPages query={query} texts={deskListTexts} gap={5} label={texts.pages} empty={<Empty kind={kind} />}>
            {(items) => <AttentionList items={items} onSolved={onDone} />}
          </ListPages>
        </div>
      </Stack>
    </>
  );
}
