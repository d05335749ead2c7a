import { Link, useSearchParams } from 'react-router-dom';
import { useSyncExternalStore } from 'react';
import type { ListedCategory } from 'contract/catalogue/directory';
import { QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { Picture } from '../../components/Picture';
import { useListCategoriesQuery } from '../../api/catalogue';
import { categoryStripFailure } from '../../lib/failureTexts';
import { catalogueTexts } from '../../texts/catalogue';
import { categoryKey } from '../../lib/catalogue';
import styles from './HomeSections.module.css';

/** Number of pills on a page by the width of the screen in pixels (C-9.3). */
export function pageSizeFor(width: number): number {
  return width <= 767 ? 8 : width <= 1024 ? 12 : 15;
}

function subscribeToWidth(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Pre-rendered HTML has the largest page: the style sheet hides the pills that do not fit a narrower screen. */
function usePageSize(): number {
  return useSyncExternalStore(
    subscribeToWidth,
    () => pageSizeFor(window.innerWidth),
    () => pageSizeFor(Infinity),
  );
}

const PAGE_PARAM = 'categories';

function Pills({ categories }: { categories: readonly ListedCategory[] }) {
  const [params, setParams] = useSearchParams();
  const size = usePageSize();
  const totalPages = Math.max(1, Math.ceil(categories.length / size));
  const page = Math.min(totalPages, Math.max(1, Math.trunc(Number(params.get(PAGE_PARAM)) || 1)));

  const handlePage = (chosenPage: number) => {
    const next = new URLSearchParams(params);
    next.set(PAGE_PARAM, String(chosenPage));
    setParams(next, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <ul role="list" className={styles.pills}>
        {categories.slice((page - 1) * size, page * size).map(({ _id, name, image }) => (
          <li key={_id} data-category={categoryKey(name)}>
            <Link to={paths.category(name)} className={styles.pill}>
              <Picture file={image} width={42} height={42} className={styles.picture} loading="eager" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Pagination label={catalogueTexts.categoryPages} page={page} totalPages={totalPages} onPageChange={handlePage} />
    </>
  );
}

const skeleton = (
  <Skeleton>
    <div className={styles.pills}>
      {Array.from({ length: 8 }, (_, index) => (
        <SkeletonBlock key={index} width="8rem" height="3.375rem" className={styles.shape} />
      ))}
    </div>
  </Skeleton>
);

/** The categories as pills, a page at a time. */
export function CategoryStrip() {
  const query = useListCategoriesQuery();
  return (
    <QueryState query={query} skeleton={skeleton} {...categoryStripFailure(query.error)}>
      {(categories) => <Pills categories={categories.filter(({ isActive }) => isActive)} />}
    </QueryState>
  );
}
