import { cutText } from 'contract/fields/characters';
import { LIMITS } from 'contract/platform/limits';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageNumber } from 'shared-ui/pageNumber';
import { errorText } from 'shared-ui/store';
import { EmptyState, IconButton, QueryState } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { TextField } from 'shared-ui/ui/TextField';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useLastPage } from 'shared-ui/useLastPage';
import { useListChatsQuery } from '../../api/deskChats';
import { TableSkeleton } from '../../components/TableSkeleton';
import { commonTexts } from '../../texts/common';
import { deskChatTexts as texts } from '../../texts/deskChats';
import { deskListTexts } from '../../texts/deskLists';
import { ChatRow } from './ChatRow';
import styles from './ChatsPage.module.css';
import type { Answering } from './useAnswering';

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <form className={styles.search} role="search" onSubmit={handleSubmit}>
      <TextField
        type="search"
        name="search"
        label={texts.search}
        autoComplete="off"
        maxLength={LIMITS.emailMax}
        defaultValue={search}
      />
      <IconButton type="submit" icon="search" variant="outlined" aria-label={texts.find} />
    </form>
  );
}

interface ChatListProps {
  /** The helper whose conversation is shown. */
  chosenId: string | null;
  answering: Answering;
}

/** Every helper, who waits for a reply first; searched and paged in the URL. */
export function ChatList({ chosenId, answering }: ChatListProps) {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePageNumber();
  const search = cutText(params.get('search') ?? '', LIMITS.emailMax);
  const query = useListChatsQuery({ everyone: 'true', search, page }, useRefetchOnMount());
  useLastPage([page, setPage], query.currentData?.pagination.totalPages);
  return (
    <section className={styles.list} aria-label={texts.helpers}>
      <SearchForm key={search} search={search} onSearch={(next) => setParams(next === '' ? {} : { search: next })} />
      <p role="status" className={styles.total}>
        {query.data && texts.totalUnread(query.data.totalUnread)}
      </p>
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title={search === '' ? texts.emptyTitle : texts.noMatchTitle} image={null}>
            <p>{search === '' ? texts.empty : texts.noMatch}</p>
          </EmptyState>
        }
        errorTitle={deskListTexts.errorTitle}
        errorMessage={errorText(query.error, deskListTexts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {({ data, pagination }) => (
          <>
            <ul className={styles.rows}>
              {data.map((chat) => (
                <ChatRow
                  key={chat.providerId}
                  chat={chat}
                  query={Object.fromEntries(params)}
                  isChosen={chat.providerId === chosenId}
                  answeredBy={answering[chat.providerId] ?? null}
                />
              ))}
            </ul>
            <Pagination page={page} totalPages={pagination.totalPages} onPageChange={setPage} label={texts.pages} />
          </>
        )}
      </QueryState>
    </section>
  );
}
