import { CART_QUANTITY_MAX } from 'contract/catalogue/options';
import { Button, TextLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { addToCart, useAppDispatch, useAppSelector, useToast } from 'shared-ui/store';
import { cartTexts } from '../../texts/cart';
import { serviceTexts } from '../../texts/service';
import styles from './ServiceDetails.module.css';

/** Adds an hour of the chore to the cart and shows how many are in it. */
export function AddToCart({ id, name }: { id: string; name: string }) {
  const hours = useAppSelector((state) => state.cart.quantities[id] ?? 0);
  const dispatch = useAppDispatch();
  const toast = useToast();

  const handleAdd = async () => {
    const failure = await dispatch(addToCart(id));
    if (failure) toast.error(failure.message || cartTexts.failed);
    else toast.success(serviceTexts.added(name));
  };

  return (
    <>
      <Button variant="secondary" isFullWidth icon="plus" isDisabled={hours >= CART_QUANTITY_MAX} onClick={handleAdd}>
        {serviceTexts.addToCart}
      </Button>
      <p role="status" className={styles.inCart}>
        {hours > 0 && (
          <>
            {serviceTexts.inCart(hours)} <TextLink to={paths.cart()}>{serviceTexts.viewCart}</TextLink>
          </>
        )}
      </p>
    </>
  );
}
