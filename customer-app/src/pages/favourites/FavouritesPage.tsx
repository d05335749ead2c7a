import { type ReactNode, useRef } from 'react';
import type { FavouriteProvider, FavouriteKind, Service } from 'contract/catalogue/service';
import { paths } from 'shared-ui/paths';
import { fileUrl } from 'shared-ui/store';
import { ButtonLink, Card, Stack, TextLink, PageHeader, textStyles, Cluster } from 'shared-ui/ui';
import { Avatar, Price, BlockQuery } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { Picture } from '../../components/Picture';
import { EmptyList } from '../../components/EmptyList';
import { Page } from '../../components/Page';
import { FavouriteButton } from '../../components/FavouriteButton/FavouriteButton';
import { Rating } from '../../components/Rating/Rating';
import { ownPaths } from '../../paths';
import { favouritesTexts as texts } from '../../texts/favourites';
import { useListFavouritesQuery } from '../../api/favourites';
import styles from './FavouritesPage.module.css';

interface RowProps {
  kind: FavouriteKind;
  id: string;
  name: string;
  /** Of its page, and of the way to book it. */
  to: string;
  bookTo: string;
  picture: ReactNode;
  /** Shown below the name. */
  facts: ReactNode;
  onRemoved: () => void;
}

function Row({ kind, id, name, to, bookTo, picture, facts, onRemoved }: RowProps) {
  return (
    <Card as="li" padding="sm" className={styles.row}>
      {picture}
      <div>
        <h3 className={textStyles.md}>
          <TextLink to={to}>{name}</TextLink>
        </h3>
        <Cluster as="p" gap={2} className={textStyles.muted}>
          {facts}
        </Cluster>
      </div>
      <Cluster gap={2} className={styles.actions}>
        <ButtonLink to={bookTo} size="sm" aria-label={texts.bookOf(name)}>
          {texts.book}
        </ButtonLink>
        <FavouriteButton kind={kind} id={id} name={name} size="sm" onRemoved={onRemoved} />
      </Cluster>
    </Card>
  );
}

interface ListProps {
  title: string;
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

function List({ title, none, isEmpty, children }: ListProps) {
  return (
    <section>
      <Stack gap={4}>
        <h2 className={textStyles.xl}>{title}</h2>
        {isEmpty ? (
          <p className={textStyles.muted}>{none}</p>
        ) : (
          <Stack as="ul" gap={3} role="list">
            {children}
          </Stack>
        )}
      </Stack>
    </section>
  );
}

function FavouriteServices({ services, onRemoved }: { services: readonly Service[]; onRemoved: () => void }) {
  return (
    <List title={texts.services} none={texts.noServices} isEmpty={services.length === 0}>
      {services.map(({ _id, name, image, price, rating, reviewCount }) => (
        <Row
          key={_id}
          kind="service"
          id={_id}
          name={name}
          to={paths.service(_id)}
          bookTo={paths.book({ service: _id })}
          picture={<Picture file={image} width={84} height={68} className={styles.picture} />}
          facts={
            <>
              <Price amount={price} isPerHour /> <Rating average={rating} count={reviewCount} />
            </>
          }
          onRemoved={onRemoved}
        />
      ))}
    </List>
  );
}

/** The helpers whom the customer keeps; each can be asked for on the public page. */
function FavouriteProviders({ helpers, onRemoved }: { helpers: readonly FavouriteProvider[]; onRemoved: () => void }) {
  return (
    <List title={texts.helpers} none={texts.noProviders} isEmpty={helpers.length === 0}>
      {helpers.map(({ _id, businessName: name, image, rating, reviews }) => (
        <Row
          key={_id}
          kind="helper"
          id={_id}
          name={name}
          to={ownPaths.helper(_id)}
          bookTo={ownPaths.helper(_id)}
          picture={<Avatar name={name} src={fileUrl('uploads', image)} size="lg" />}
          facts={<Rating average={rating} count={reviews} />}
          onRemoved={onRemoved}
        />
      ))}
    </List>
  );
}

const empty = <EmptyList texts={texts} to={paths.bookingHistory()} />;

/** The chores and helpers that a customer keeps (M-257). */
export function FavouritesPage() {
  const query = useListFavouritesQuery(undefined, useRefetchOnMount());
  const list = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with its row.
  const handleRemoved = () => list.current?.focus();
  return (
    <Page size="narrow">
      <PageHeader title={texts.title} back={{ to: paths.profile(), label: texts.back }} />
      <div ref={list} tabIndex={-1}>
        <BlockQuery
          query={query}
          failed={texts.failed}
          height="6rem"
          count={2}
          gap={3}
          isEmpty={({ services, helpers }) => services.length + helpers.length === 0}
          empty={empty}
        >
          {({ services, helpers }) => (
            <Stack gap={8}>
              <FavouriteServices services={services} onRemoved={handleRemoved} />
              <FavouriteProviders helpers={helpers} onRemoved={handleRemoved} />
            </Stack>
          )}
        </BlockQuery>
      </div>
    </Page>
  );
}
