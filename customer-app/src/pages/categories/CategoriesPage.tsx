import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ListedCategory } from 'contract/catalogue/directory';
import { Card, CardGrid, PageHeader, QueryState, Skeleton, SkeletonBlock, cx, textStyles } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { Picture } from '../../components/Picture';
import { EmptyList } from '../../components/EmptyList';
import { Page } from '../../components/Page';
import { useListCategoriesQuery } from '../../api/catalogue';
import { categoriesFailure } from '../../lib/failureTexts';
import { categoryKey } from '../../lib/catalogue';
import { categoriesTexts } from './texts';
import cardLink from '../../components/cardLink.module.css';
import styles from './CategoriesPage.module.css';

function CategoryCard({ category: { name, image, serviceCount } }: { category: ListedCategory }) {
  return (
    <Card
      as="li"
      padding="none"
      isInteractive
      className={cx(cardLink.card, styles.card)}
      data-category={categoryKey(name)}
    >
      <Picture file={image} width={96} height={96} className={styles.picture} />
      <div>
        <h2>
          <Link to={paths.category(name)} className={cardLink.link}>
            {name}
          </Link>
        </h2>
        {serviceCount !== null && <p className={textStyles.quiet}>{categoriesTexts.count(serviceCount)}</p>}
      </div>
    </Card>
  );
}

const skeleton = (
  <Skeleton>
    <CardGrid columns={4} isTightOnPhone>
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index}>
          <SkeletonBlock height="7.5rem" />
        </li>
      ))}
    </CardGrid>
  </Skeleton>
);

export function CategoriesPage() {
  const query = useListCategoriesQuery();
  const active = query.data?.filter(({ isActive }) => isActive) ?? [];
  return (
    <Page kind="list">
      <PageHeader title={categoriesTexts.title} subtitle={categoriesTexts.lede} />
      <QueryState
        query={query}
        skeleton={skeleton}
        isEmpty={() => active.length === 0}
        empty={<EmptyList texts={categoriesTexts} to={paths.services()} />}
        {...categoriesFailure(query.error)}
      >
        {() => (
          <CardGrid columns={4} isTightOnPhone>
            <Suspense>
              {active.map((category) => (
                <CategoryCard key={category._id} category={category} />
              ))}
            </Suspense>
          </CardGrid>
        )}
      </QueryState>
    </Page>
  );
}
