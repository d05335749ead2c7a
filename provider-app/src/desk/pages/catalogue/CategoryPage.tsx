import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { deskPaths } from '../../paths';
import { errorText } from 'shared-ui/store';
import { Button, ButtonLink, PageHeader, QueryState } from 'shared-ui/ui';
import { ActiveBadge } from 'shared-ui/ui/StatusBadge';
import { useListEveryCategoryQuery, useListEveryServiceQuery, useOrderServicesMutation } from '../../api/catalogue';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { commonTexts } from '../../../texts/common';
import { categoriesTexts, orderTexts, servicesTexts } from './texts';
import styles from './Catalogue.module.css';
import { MissingCategory } from './MissingCategory';
import { OrderEditor } from './OrderEditor';
import { ServiceList } from './ServiceList';

function ServiceOrder({ categoryId, onClose }: { categoryId: string; onClose: () => void }) {
  const query = useListEveryServiceQuery(categoryId, { refetchOnMountOrArgChange: true });
  const [saveOrder] = useOrderServicesMutation();
  return (
    <OrderEditor
      query={query}
      onSave={(ids, orderVersion) => saveOrder({ categoryId, ids, orderVersion })}
      onClose={onClose}
    />
  );
}

interface CategoryContentProps {
  category: { _id: string; name: string; isActive: boolean };
}

function CategoryContent({ category: { _id, name, isActive } }: CategoryContentProps) {
  const [isOrdering, setIsOrdering] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  const [changedCount, setChangedCount] = useState(0);
  useEffect(() => {
    if (changedCount > 0) results.current?.focus();
  }, [changedCount]);
  const showOrder = (isShown: boolean) => {
    setIsOrdering(isShown);
    setChangedCount((count) => count + 1);
  };
  return (
    <>
      <PageHeader
        title={name}
        subtitle={!isActive && <ActiveBadge isActive={false} />}
        back={{ to: deskPaths.catalogue(), label: servicesTexts.back }}
        actions={
          !isOrdering && (
            <>
              <Button variant="secondary" icon="arrow-up-down" onClick={() => showOrder(true)}>
                {orderTexts.start}
              </Button>
              <ButtonLink icon="plus" to={deskPaths.catalogueNewService(_id)}>
                {servicesTexts.add}
              </ButtonLink>
            </>
          )
        }
      />
      <div ref={results} tabIndex={-1} className={styles.results}>
        {isOrdering ? (
          <ServiceOrder categoryId={_id} onClose={() => showOrder(false)} />
        ) : (
          <ServiceList categoryId={_id} />
        )}
      </div>
    </>
  );
}

/** One category: its services in their order on the site (M-151, M-152). */
export function CategoryPage() {
  const { id: categoryId = '' } = useParams();
  const query = useListEveryCategoryQuery();
  return (
    <QueryState
      query={query}
      skeleton={<TableSkeleton />}
      isEmpty={({ data }) => !data.some(({ _id }) => _id === categoryId)}
      empty={<MissingCategory />}
      errorTitle={categoriesTexts.errorTitle}
      errorMessage={errorText(query.error, categoriesTexts.failed)}
      retryLabel={commonTexts.tryAgain}
    >
      {({ data }) => {
        const category = data.find(({ _id }) => _id === categoryId);
        return category && <CategoryContent key={category._id} category={category} />;
      }}
    </QueryState>
  );
}
