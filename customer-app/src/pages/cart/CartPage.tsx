import { useRef } from 'react';
import { Button, ButtonLink, Card, Container, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { paths } from 'shared-ui/paths';
import { toPence, toPounds } from 'contract/money/money';
import { cartTotal, useAppSelector } from 'shared-ui/store';
import { cartTexts } from '../../texts/cart';
import { CartRow, CartSkeleton } from './CartRow';
import styles from './CartPage.module.css';
import { useCartActions, useCartQuery } from './useCart';

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
    <Container className={styles.page}>
      <PageHeader title={cartTexts.title} subtitle={cartTexts.lede} />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <QueryState
          query={query}
          skeleton={<CartSkeleton />}
          isEmpty={() => chosen.length === 0}
          empty={
            <EmptyState
              title={cartTexts.empty}
              action={<ButtonLink to={paths.services()}>{cartTexts.emptyAction}</ButtonLink>}
            >
              {cartTexts.emptyText}
            </EmptyState>
          }
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
              <div className={styles.foot}>
                <Button variant="ghost" icon="trash-2" onClick={handleClear}>
                  {cartTexts.clear}
                </Button>
                <p role="status" className={styles.total}>
                  {cartTexts.total} <Price amount={total} size="xl" />
                </p>
              </div>
            </Card>
          )}
        </QueryState>
      </div>
    </Container>
  );
}
