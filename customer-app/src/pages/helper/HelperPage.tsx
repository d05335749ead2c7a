import { useParams } from 'react-router-dom';
import type { PublicProvider } from 'contract/catalogue/directory';
import { paths } from 'shared-ui/paths';
import { errorText, fileUrl, isMissing } from 'shared-ui/store';
import {
  ButtonLink,
  Card,
  CardHeader,
  Cluster,
  Container,
  EmptyState,
  QueryState,
  Skeleton,
  SkeletonBlock,
  Stack,
  TextLink,
} from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { useGetPublicProviderQuery, useListProviderReviewsQuery } from '../../api/helpers';
import { reviewsOf } from '../../api/reviews';
import { ReviewList } from '../../components/ReviewCard/ReviewList';
import { usePageNumber } from 'shared-ui/pageNumber';
import { FavouriteButton } from '../../components/FavouriteButton/FavouriteButton';
import { HelperRecord } from '../../components/HelperRecord/HelperRecord';
import { WaitingTitle } from '../../components/WaitingTitle';
import { usePageHead } from '../../hooks/usePageHead';
import { helperTexts } from '../../texts/helper';
import { areasText, headOf } from './readHead';
import { AskForHelper, ASK_ID } from './AskForHelper';
import styles from './HelperPage.module.css';

function Skills({ categories }: { categories: readonly string[] }) {
  if (categories.length === 0) return helperTexts.everySkill;
  return (
    <ul role="list" className={styles.skills}>
      {categories.map((name) => (
        <li key={name}>
          <TextLink to={paths.category(name)}>{name}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function Profile({ helper }: { helper: PublicProvider }) {
  const { _id, businessName, image, categories, areas, reviews } = helper;
  usePageHead(headOf(helper));
  const pageNumber = usePageNumber();
  const reviewsQuery = useListProviderReviewsQuery(reviewsOf(_id, pageNumber[0]));
  return (
    <>
      <header className={styles.head}>
        <Avatar name={businessName} src={fileUrl('uploads', image)} size="xl" />
        <div>
          <h1 className={styles.name}>{businessName}</h1>
          <Cluster>
            <ButtonLink to={`#${ASK_ID}`}>{helperTexts.ask}</ButtonLink>
            <FavouriteButton kind="helper" id={_id} name={businessName} />
          </Cluster>
        </div>
      </header>
      {/* No sections: these parts are in view at once, and the browser lays out a section after the first paint. */}
      <div className={styles.columns}>
        <Card>
          <Stack gap={3}>
            <CardHeader title={helperTexts.record} />
            <HelperRecord record={helper} />
          </Stack>
        </Card>
        <Card>
          <Stack gap={3}>
            <CardHeader title={helperTexts.offers} />
            <DescriptionList
              items={[
                { term: helperTexts.skills, value: <Skills categories={categories} />, isWide: true },
                { term: helperTexts.areas, value: areasText(areas), isWide: true },
              ]}
            />
          </Stack>
        </Card>
      </div>
      <AskForHelper helper={helper} />
      <ReviewList
        query={reviewsQuery}
        pageNumber={pageNumber}
        count={reviews}
        none={helperTexts.noReviews}
        subjectOf={({ service }) => (
          <p className={styles.chore}>
            {helperTexts.reviewOf} {service.name}
          </p>
        )}
      />
    </>
  );
}

const skeleton = (
  <Skeleton>
    <SkeletonBlock height="32rem" />
  </Skeleton>
);

const notFound = (
  <EmptyState
    level={1}
    title={helperTexts.notFoundTitle}
    action={<ButtonLink to={paths.services()}>{helperTexts.toServices}</ButtonLink>}
  >
    <span role="alert">{helperTexts.notFound}</span>
  </EmptyState>
);

/** A helper's public page: the work so far, our checks, the chores to ask for, and the reviews (M-262). */
export function HelperPage() {
  const { id = '' } = useParams();
  const query = useGetPublicProviderQuery({ id });
  if (query.isError && isMissing(query.error)) return <Container className={styles.page}>{notFound}</Container>;
  return (
    <Container className={styles.page}>
      {(!query.currentData || query.isError) && <WaitingTitle>{helperTexts.loading}</WaitingTitle>}
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={skeleton}
        errorMessage={errorText(query.error, helperTexts.failed)}
      >
        {(helper) => <Profile helper={helper} />}
      </QueryState>
    </Container>
  );
}
