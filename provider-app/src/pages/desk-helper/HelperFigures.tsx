import type { ProviderFigures } from 'contract/desk/operatorProviders';
import { formatPounds } from 'shared-ui/format';
import { Card, CardHeader } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { helperProfileTexts as texts } from '../../texts/deskHelper';
import styles from './HelperPage.module.css';

/** How the helper has worked, and what was earned. */
export function HelperFigures({ figures }: { figures: ProviderFigures }) {
  const { asked, accepted, acceptanceRate, due, completed, completionRate, reviews, rating } = figures;
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={texts.figures} />
      <DescriptionList
        items={[
          { term: texts.accepted, value: texts.share(accepted, asked, acceptanceRate) },
          { term: texts.completed, value: texts.share(completed, due, completionRate) },
          { term: texts.punctual, value: texts.share(figures.onTime, figures.arrivals, figures.punctuality) },
          { term: texts.paidOut, value: formatPounds(figures.paidOut) },
          { term: texts.toBePaid, value: formatPounds(figures.toBePaid) },
          { term: texts.rating, value: texts.stars(rating, reviews) },
        ]}
      />
    </Card>
  );
}
