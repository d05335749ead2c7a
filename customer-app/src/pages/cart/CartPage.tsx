import { Link } from 'react-router-dom';
import { useRef } from 'react';
import { CART_QUANTITY_MAX } from 'contract/catalogue/options';
import type { Service } from 'contract/catalogue/service';
import { toPence, toPounds } from 'contract/money/money';
import {
  ButtonLink,
  IconButton,
  Card,
  Skeleton,
  SkeletonBlock,
  type QueryLike,
  Button,
  PageHeader,
  QueryState,
  Cluster,
} from 'shared-ui/ui';
import { Price } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import {
  addToCart,
  clearCart,
  loadCart,
  removeFromCart,
  useAppDispatch,
  useAppSelector,
  useToast,
  type ApiError,
  type AppThunk,
  cartTotal,
} from 'shared-ui/store';
import { Picture } from '../../components/Picture';
import { categoryKey } from '../../lib/catalogue';
import { cartTexts } from '../../texts/cart';
import { servicesFailure, type FailureTexts } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/catalogue';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { EmptyList } from '../../components/EmptyList';
import { Page } from '../../components/Page';
import styles from './CartPage.module.css';

interface CartRowProps {
  service: Service;
  hours: number;
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
}

function CartRow({ service: { _id, name, price, image, category }, hours, onAdd, onRemove }: CartRowProps) {
  return (
    <li className={styles.row} data-category={categoryKey(category.name)}>
      <Picture file={image} width={112} height={84} className={styles.picture} />
      <div className={styles.text}>
        <h2>
          <Link to={paths.service(_id)}>{name}</Link>
        </h2>
        <Price amount={price} isPerHour />
      </div>
      <div className={styles.hours}>
        <IconButton variant="outlined" icon="minus" aria-label={cartTexts.less(name)} onClick={() => onRemove(_id)} />
        <span role="status">{cartTexts.hours(hours)}</span>
        <IconButton
          variant="outlined"
          icon="plus"
          aria-label={cartTexts.more(name)}
          isDisabled={hours >= CART_QUANTITY_MAX}
          onClick={() => onAdd(_id)}
        />
      </div>
      <p className={styles.sum}>
        <Price amount={toPounds(toPence(price) * hours)} size="lg" />
      </p>
      <ButtonLink size="sm" to={paths.book({ service: _id })} aria-label={cartTexts.bookChore(name)}>
        {cartTexts.book}
      </ButtonLink>
    </li>
  );
}

function CartSkeleton() {
  return (
    <Skeleton>
      <Card padding="none">
        {[0, 1].map((index) => (
          <div key={index} className={styles.row}>
            <SkeletonBlock width="6rem" height="4.5rem" />
            <SkeletonBlock height="var(--s-10)" />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}

/** Changes the cart in the browser at once and on the server; when the server rejects a change, its cart is loaded again. */
function useCartActions() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const change = async (action: AppThunk<Promise<ApiError | null>>) => {
    const failure = await dispatch(action);
    if (!failure) return;
    toast.error(failure.message || cartTexts.failed);
    await dispatch(loadCart());
  };
  return {
    add: (id: string) => change(addToCart(id)),
    remove: (id: string) => change(removeFromCart(id)),
    clear: () => change(clearCart()),
  };
}

/** The chores of the cart, once they and, for signed-in customers, the cart of the server are loaded. */
function useCartQuery(): { query: QueryLike<Service[]>; failureTexts: FailureTexts } {
  const services = useListServicesQuery();
  const dispatch = useAppDispatch();
  const { load, failure } = useAppSelector(({ cart }) => cart);
  const isCustomer = useIsCustomer();
  const isCartLoaded = !isCustomer || load === 'loaded';
  const hasCartFailed = isCustomer && load === 'failed';

  const refetch = () => {
    if (services.isError) void services.refetch();
    if (hasCartFailed) void dispatch(loadCart());
  };
  const data = isCartLoaded ? services.data : undefined;
  return {
    query: {
      data,
      currentData: data,
      error: services.error ?? failure,
      isError: services.isError || hasCartFailed,
      isLoading: services.isLoading || !isCartLoaded,
      isFetching: services.isFetching || (isCustomer && load === 'loading'),
      refetch,
    },
    failureTexts: services.isError
      ? servicesFailure(services.error)
      : { errorTitle: cartTexts.loadFailed, errorMessage: failure?.message || cartTexts.loadFailedText },
  };
}

/** The planned chores with their hours and their total cost (M-21.1). */
export function CartPage() {
  const { query, failureTexts } = useCartQuery();
  const quantities = useAppSelector(({ cart }) => cart.quantities);
  const { add, remove, clear } = useCartActions();
  const chosen = query.data?.filter(({ _id }) => (quantities[_id] ?? 0) > 0) ?? [];
  // In pence, so that no total has a fraction of a penny.
  const prices = new Map(chosen.map(({ _id, price }) => [_id, toPence(price)]));
  const total = toPounds(cartTotal(quantities, (id) => prices.get(id) ?? 0));

  const list = useRef<HTMLDivElement>(null);
  const handleRemove = (id: string) => {
    // The last hour removes the row, and with it the focused button.
    if (quantities[id] === 1) list.current?.focus();
    void remove(id);
  };
  const handleClear = () => {
    list.current?.focus();
    void clear();
  };

  return (
    <Page kind="list">
      <PageHeader title={cartTexts.title} subtitle={cartTexts.lede} />
      <div ref={list} tabIndex={-1}>
        <QueryState
          query={query}
          skeleton={<CartSkeleton />}
          isEmpty={() => chosen.length === 0}
          empty={<EmptyList texts={cartTexts} to={paths.services()} />}
          {...failureTexts}
        >
          {() => (
            <Card padding="none">
              <ul role="list">
                {chosen.map((service) => (
                  <CartRow
                    key={service._id}
                    service={service}
                    hours={quantities[service._id] ?? 0}
                    onAdd={add}
                    onRemove={handleRemove}
                  />
                ))}
              </ul>
              <Cluster justify="between" className={styles.foot}>
                <Button variant="ghost" icon="trash-2" onClick={handleClear}>
                  {cartTexts.clear}
                </Button>
                <p role="status" className={styles.total}>
                  {cartTexts.total} <Price amount={total} size="xl" />
                </p>
              </Cluster>
            </Card>
          )}
        </QueryState>
      </div>
    </Page>
  );
}
