import { useState } from 'react';
import type { PublicProvider } from 'contract/catalogue/directory';
import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { Button, CardGrid, QueryState, Section, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { useListServicesQuery } from '../../api/catalogue';
import { ServiceChoice } from '../../components/ServiceChoice/ServiceChoice';
import { helperTexts } from '../../texts/helper';
import styles from './HelperPage.module.css';

/** The target of 'Ask for this helper'. */
export const ASK_ID = 'ask';

const FIRST_CHORES = 9;

const skeleton = (
  <Skeleton>
    <CardGrid columns={3}>
      {Array.from({ length: FIRST_CHORES }, (_, index) => (
        <SkeletonBlock key={index} height="6.25rem" />
      ))}
    </CardGrid>
  </Skeleton>
);

/** The chores that the helper offers; each leads to its booking form, which asks for the helper (M-263.1). */
export function AskForHelper({ helper: { _id, businessName, categories } }: { helper: PublicProvider }) {
  const query = useListServicesQuery();
  const [showsAll, setShowsAll] = useState(false);
  const offered =
    query.data?.filter(
      ({ isActive, category }) => isActive && (categories.length === 0 || categories.includes(category.name)),
    ) ?? [];
  const shown = showsAll ? offered : offered.slice(0, FIRST_CHORES);
  return (
    <div id={ASK_ID} className={styles.ask}>
      <Section title={helperTexts.askTitle(businessName)} subtitle={helperTexts.askText}>
        <QueryState
          query={query}
          errorMessage={errorText(query.error, helperTexts.askFailed)}
          skeleton={skeleton}
          isEmpty={() => offered.length === 0}
          empty={<p className={styles.none}>{helperTexts.nothing}</p>}
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
        </QueryState>
        {shown.length < offered.length && (
          <Button variant="secondary" className={styles.more} onClick={() => setShowsAll(true)}>
            {helperTexts.showAll(offered.length)}
          </Button>
        )}
      </Section>
    </div>
  );
}
