import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyComponent } from 'shared-ui/hooks';
import { loadCart, useAppDispatch, useAppSelector } from 'shared-ui/state';
import { Dialog, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { useJoining } from '../components/ProviderSignup/joinPath';
import { useIsCustomer } from '../hooks/useIsCustomer';

const layoutTexts = { signupTitle: 'Join as a Helper', signupFailed: 'The signup could not be loaded.' } as const;

async function requestServices() {
  const { listServices } = await import(/* webpackChunkName: "loaders" */ '../api/catalogue');
  return listServices.initiate(undefined, { subscribe: false });
}

/** The first load requests the chores and, for signed-in customers, the cart (C-4.1). */
function useCartOnFirstLoad() {
  const dispatch = useAppDispatch();
  const isCustomer = useIsCustomer();
  const isCartMissing = useAppSelector(({ cart }) => cart.load === 'none') && isCustomer;
  useEffect(() => {
    void requestServices().then(dispatch, () => undefined);
  }, [dispatch]);
  useEffect(() => {
    if (isCartMissing) void dispatch(loadCart());
  }, [dispatch, isCartMissing]);
}

const ProviderSignupForm = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "provider-signup" */ '../components/ProviderSignup/ProviderSignupForm'))
      .ProviderSignupForm,
  {
    message: layoutTexts.signupFailed,
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="36rem" />
      </Skeleton>
    ),
  },
);

/**
 * The layout of every page of this app: loads the cart, and opens the helper signup over the page for `?join=helper`. Its frame is there at
 * once; closing it discards the typed values (C-2.26, M-123).
 */
export function CustomerLayout() {
  useCartOnFirstLoad();
  const { isOpen, close } = useJoining();
  return (
    <>
      <Outlet />
      <Dialog isOpen={isOpen} onClose={close} title={layoutTexts.signupTitle} size="lg">
        <ProviderSignupForm onDone={close} />
      </Dialog>
    </>
  );
}
