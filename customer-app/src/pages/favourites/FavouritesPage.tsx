import { useRef } from 'react';
import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import {
  ButtonLink,
  Container,
  EmptyState,
  PageHeader,
  QueryState,
  Skeleton,
  SkeletonBlock,
  Stack,
} from 'shared-ui/ui';
import { useListFavouritesQuery } from '../../api/favourites';
import { favouritesTexts as texts } from '../../texts/favourites';
import { FavouriteHelpers, FavouriteServices } from './FavouriteLists';
import styles from './FavouritesPage.module.css';

const skeleton = (
  <Skeleton>
    <Stack gap={3}>
      <SkeletonBlock height="6rem" />
      <SkeletonBlock height="6rem" />
    </Stack>
  </Skeleton>
);

const empty = (
  <EmptyState title={texts.empty} action={<ButtonLink to={paths.bookingHistory()}>{texts.browse}</ButtonLink>}>
    {texts.emptyText}
  </EmptyState>
);

/** The chores and helpers that a customer keeps (M-257). */
export function FavouritesPage() {
  const query = useListFavouritesQuery(undefined, useRefetchOnMount());
  const list = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with its row.
  const handleRemoved = () => list.current?.focus();
  return (
    <Container size="narrow" className={styles.page}>
      <PageHeader title={texts.title} back={{ to: paths.profile(), label: texts.back }} />
      <div ref={list} tabIndex={-1} className={styles.lists}>
        <QueryState
          query={query}
          errorMessage={errorText(query.error, texts.failed)}
          skeleton={skeleton}
          isEmpty={({ services, helpers }) => services.length + helpers.length === 0}
          empty={empty}
        >
          {({ services, helpers }) => (
            <Stack gap={8}>
              <FavouriteServices services={services} onRemoved={handleRemoved} />
              <FavouriteHelpers helpers={helpers} onRemoved={handleRemoved} />
            </Stack>
          )}
        </QueryState>
      </div>
    </Container>
  );
}
