import { Link } from 'react-router-dom';
import type { Service } from 'contract/service';
import { paths } from 'shared-ui/paths';
import { fileUrl } from 'shared-ui/store';
import {
  Card,
  CardGrid,
  Container,
  EmptyState,
  Image,
  PageHeader,
  QueryState,
  Skeleton,
  SkeletonBlock,
} from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { servicesFailure } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/services';
import { bookTexts } from '../../texts/book';
import styles from './ChooseService.module.css';

function Choice({ _id, name, image, price }: Service) {
  return (
    <Card as="li" padding="none" isInteractive className={styles.choice}>
      <Image src={fileUrl('images', image) ?? undefined} alt="" width={84} height={68} className={styles.picture} />
      <div>
        <h2 className={styles.name}>
          <Link to={paths.book({ service: _id, step: 'time' })}>{name}</Link>
        </h2>
        <Price amount={price} isPerHour />
      </div>
    </Card>
  );
}

const skeleton = (
  <Skeleton>
    <CardGrid columns={3}>
      {Array.from({ length: 9 }, (_, index) => (
        <SkeletonBlock key={index} height="6.25rem" />
      ))}
    </CardGrid>
  </Skeleton>
);

/** Lists the chores when the URL names none and there is no draft (M-12.3). */
export function ChooseService() {
  const query = useListServicesQuery();
  return (
    <Container className={styles.page}>
      <PageHeader title={bookTexts.chooseTitle} subtitle={bookTexts.chooseText} />
      <QueryState
        query={query}
        {...servicesFailure(query.error)}
        skeleton={skeleton}
        isEmpty={(services) => !services.some(({ isActive }) => isActive)}
        empty={<EmptyState title={bookTexts.noServices}>{bookTexts.noServicesText}</EmptyState>}
      >
        {(services) => (
          <CardGrid columns={3}>
            {services
              .filter(({ isActive }) => isActive)
              .map((service) => (
                <Choice key={service._id} {...service} />
              ))}
          </CardGrid>
        )}
      </QueryState>
    </Container>
  );
}
