import { ButtonLink, EmptyState } from 'shared-ui/ui';

interface EmptyListProps {
  texts: { empty: string; emptyText: string; emptyAction: string };
  /** The path that its action leads to. */
  to: string;
  level?: 2 | 3;
}

/** A list without entries, and the way on. */
export function EmptyList({ texts, to, level }: EmptyListProps) {
  return (
    <EmptyState level={level} title={texts.empty} action={<ButtonLink to={to}>{texts.emptyAction}</ButtonLink>}>
      {texts.emptyText}
    </EmptyState>
  );
}
