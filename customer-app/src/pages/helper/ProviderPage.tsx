import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PublicProvider } from 'contract/catalogue/directory';
import { paths } from 'shared-ui/paths';
import { fileUrl, isMissing } from 'shared-ui/store';
import {
  Button,
  CardGrid,
  Section,
  ButtonLink,
  Card,
  CardHeader,
  Cluster,
  Container,
  Stack,
  TextLink,
  textStyles,
} from 'shared-ui/ui';
import { Avatar, DescriptionList, BlockQuery } from 'shared-ui/parts';
import { usePageNumber } from 'shared-ui/hooks';
import { BlockControl } from 'shared-ui/BlockControl';
import { ReportControl } from 'shared-ui/ReportControl';
import { useListServicesQuery } from '../../api/catalogue';
import { ServiceChoice } from '../../components/ServiceChoice/ServiceChoice';
import { providerTexts } from '../../texts/provider';
import { useGetPublicProviderQuery, useListProviderReviewsQuery } from '../../api/providers';
import { reviewsOf } from '../../api/reviews';
import { ReviewList } from '../../components/ReviewCard/ReviewList';
import { FavouriteButton } from '../../components/FavouriteButton/FavouriteButton';
import { HelperRecord } from '../../components/HelperRecord/HelperRecord';
import { NotFound } from '../../components/NotFound';
import { WaitingTitle } from '../../components/WaitingTitle';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { usePageHead } from '../../hooks/usePageHead';
import { areasText, headOf } from './helperHead';
import styles from './ProviderPage.module.css';

/** The target of 'Ask for this helper'. */
const ASK_ID = 'ask';

const FIRST_CHORES = 9;

/** The chores that the helper offers; each leads to its booking form, which asks for the helper (M-263.1). */
function AskForProvider({ helper: { _id, businessName, categories } }: { helper: PublicProvider }) {
  const query = useListServicesQuery();
  const [showsAll, setShowsAll] = useState(false);
  const offered =
    query.data?.filter(
      ({ isActive, category }) => isActive && (categories.length === 0 || categories.includes(category.name)),
    ) ?? [];
  const shown = showsAll ? offered : offered.slice(0, FIRST_CHORES);
  return (
    <div id={ASK_ID} className={styles.ask}>
      <Section title={providerTexts.askTitle(businessName)} subtitle={providerTexts.askText}>
        <BlockQuery
          query={query}
          failed={providerTexts.askFailed}
          height="6.25rem"
          count={FIRST_CHORES}
          columns={3}
          isEmpty={() => offered.length === 0}
          empty={<p className={textStyles.muted}>{providerTexts.nothing}</p>}
        >
          {() => (
            <CardGrid columns={3}>
              {shown.map((service) => (
                <ServiceChoice
                  key={service._id}
                  service={service}
                  level={3}
                  to={paths.book({ service: service._id, helper: _id })}
                />
              ))}
            </CardGrid>
          )}
        </BlockQuery>
        {shown.length < offered.length && (
          <Button variant="secondary" className={styles.more} onClick={() => setShowsAll(true)}>
            {providerTexts.showAll(offered.length)}
          </Button>
        )}
      </Section>
    </div>
  );
}

function Skills({ categories }: { categories: readonly string[] }) {
  if (categories.length === 0) return providerTexts.everySkill;
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
  const isCustomer = useIsCustomer();
  const pageNumber = usePageNumber();
  const reviewsQuery = useListProviderReviewsQuery(reviewsOf(_id, pageNumber[0]));
  return (
    <>
      <Cluster as="header" gap={5}>
        <Avatar name={businessName} src={fileUrl('uploads', image)} size="xl" />
        <div>
          <h1 className={styles.name}>{businessName}</h1>
          <Cluster>
            <ButtonLink to={`#${ASK_ID}`}>{providerTexts.ask}</ButtonLink>
            <FavouriteButton kind="helper" id={_id} name={businessName} />
            <ReportControl kind="profile" id={_id} audience="customer" />
            {isCustomer && <BlockControl audience="customer" of={_id} />}
            {image && <ReportControl kind="picture" id={_id} audience="customer" />}
          </Cluster>
        </div>
      </Cluster>
      {/* No sections: these parts are in view at once, and the browser lays out a section after the first paint. */}
      <div className={styles.columns}>
        <Card>
          <Stack gap={3}>
            <CardHeader title={providerTexts.record} />
            <HelperRecord record={helper} />
          </Stack>
        </Card>
        <Card>
          <Stack gap={3}>
            <CardHeader title={providerTexts.offers} />
            <DescriptionList
              items={[
                { term: providerTexts.skills, value: <Skills categories={categories} />, isWide: true },
                { term: providerTexts.areas, value: areasText(areas), isWide: true },
              ]}
            />
          </Stack>
        </Card>
      </div>
      <AskForProvider helper={helper} />
      <ReviewList
        query={reviewsQuery}
        pageNumber={pageNumber}
        count={reviews}
        none={providerTexts.noReviews}
        subjectOf={({ service }) => (
          <p className={textStyles.quiet}>
            {providerTexts.reviewOf} {service.name}
          </p>
        )}
      />
    </>
  );
}

const notFound = <NotFound texts={providerTexts} action={providerTexts.toServices} to={paths.services()} />;

/** A helper's public page: the work so far, our checks, the chores to ask for, and the reviews (M-262). */
export function ProviderPage() {
  const { id = '' } = useParams();
  const query = useGetPublicProviderQuery({ id });
  if (query.isError && isMissing(query.error)) return <Container className={styles.page}>{notFound}</Container>;
  return (
    <Container className={styles.page}>
      {(!query.currentData || query.isError) && <WaitingTitle>{providerTexts.loading}</WaitingTitle>}
      <BlockQuery query={{ ...query, data: query.currentData }} failed={providerTexts.failed} height="32rem">
        {(helper) => <Profile helper={helper} />}
      </BlockQuery>
    </Container>
  );
}
