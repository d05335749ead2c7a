import type { ReactNode } from 'react';
import { isMissing } from 'shared-ui/store';
import { ButtonLink, EmptyState, PageHeader, type QueryLike } from 'shared-ui/ui';
import { PageQuery } from '../../components/PageQuery';

interface DetailPageProps<Entry> {
  query: QueryLike<Entry>;
  back: { to: string; label: string };
  texts: {
    /** Before the entry is there. */
    title: string;
    missingTitle: string;
    missing: string;
    errorTitle: string;
    failed: string;
  };
  /** With the page's header. */
  children: (entry: Entry) => ReactNode;
}

/** The page of the entry that the URL names: a title while it is loading, and a way back where there is none. */
export function DetailPage<Entry>({ query, back, texts, children }: DetailPageProps<Entry>) {
  const { currentData } = query;
  const link = <ButtonLink to={back.to}>{back.label}</ButtonLink>;
  return (
    <>
      {!currentData && <PageHeader title={texts.title} back={back} />}
      {!currentData && isMissing(query.error) ? (
        <EmptyState title={texts.missingTitle} action={link} text={texts.missing} />
      ) : (
        <PageQuery query={{ ...query, data: currentData }} texts={texts}>
          {children}
        </PageQuery>
      )}
    </>
  );
}

interface MissingEntryProps {
  texts: { missingTitle: string; missing: string };
  back: { to: string; label: string };
}

/** In place of an entry that is not there, as when somebody has deleted it. */
export function MissingEntry({ texts, back }: MissingEntryProps) {
  return (
    <>
      <PageHeader title={texts.missingTitle} back={back} />
      <EmptyState title={texts.missing} />
    </>
  );
}
