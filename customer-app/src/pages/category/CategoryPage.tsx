import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button, PageHeader, QueryState } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { EmptyList } from '../../components/EmptyList';
import { Page } from '../../components/Page';
import { categoryServicesFailure } from '../../lib/failureTexts';
import { useListServicesOfCategoryQuery } from '../../api/catalogue';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { usePageTitle } from '../../hooks/usePageTitle';
import { categoryTexts } from './texts';
import styles from './CategoryPage.module.css';

/** The chores of one category. Back goes to the previous page, or to the categories when the URL was opened directly. */
export function CategoryPage() {
  const { categoryName = '' } = useParams();
  const query = useListServicesOfCategoryQuery({ categoryName });
  const navigate = useNavigate();
  usePageTitle(categoryName);
  const services = query.currentData?.filter(({ isActive }) => isActive) ?? [];

  // React Router numbers its history entries in their state; the first of a visit is 0.
  const handleBack = () =>
    void ((window.history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate(paths.categories()));

  return (
    <Page kind="detail">
      <Button variant="ghost" size="sm" icon="chevron-left" className={styles.back} onClick={handleBack}>
        {categoryTexts.back}
      </Button>
      <PageHeader
        title={categoryName}
        subtitle={<span role="status">{query.currentData && categoryTexts.count(services.length)}</span>}
      />
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={<ServiceGridSkeleton cards={8} hasDescription />}
        isEmpty={() => services.length === 0}
        empty={<EmptyList texts={categoryTexts} to={paths.categories()} />}
        {...categoryServicesFailure(query.error)}
      >
        {() => (
          <Suspense>
            <ServiceGrid services={services} level={2} hasDescription isOnFirstScreen />
          </Suspense>
        )}
      </QueryState>
    </Page>
  );
}
