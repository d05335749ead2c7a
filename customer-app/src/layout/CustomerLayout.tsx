import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { loadCart, useAppDispatch, useAppSelector } from 'shared-ui/store';
import { Dialog } from 'shared-ui/ui';
import { listServices } from '../api/services';
import { isJoining, joinPath } from '../components/ProviderSignup/joinPath';
import { useIsCustomer } from '../hooks/useIsCustomer';
import { layout as texts } from '../texts/layout';
import { providerSignup } from '../texts/providerSignup';

interface SignupProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The first load requests the chores and, for signed-in customers, the cart (C-4.1). */
function useCartOnFirstLoad() {
  const dispatch = useAppDispatch();
  const isCustomer = useIsCustomer();
  const isCartMissing = useAppSelector(({ cart }) => cart.load === 'none') && isCustomer;
  useEffect(() => {
    void dispatch(listServices.initiate(undefined, { subscribe: false }));
  }, [dispatch]);
  useEffect(() => {
    if (isCartMissing) void dispatch(loadCart());
  }, [dispatch, isCartMissing]);
}

/** The helper signup, loaded when it is first opened. */
const Signup = lazyComponent<SignupProps>(
  async () =>
    (await import(/* webpackChunkName: "provider-signup" */ '../components/ProviderSignup/ProviderSignupDialog'))
      .ProviderSignupDialog,
  {
    message: texts.signupFailed,
    frame: ({ isOpen, onClose }, failure) => (
      <Dialog isOpen={isOpen} onClose={onClose} title={providerSignup.title} size="sm">
        {failure}
      </Dialog>
    ),
  },
);

/** The layout of every page of this app: loads the cart, and opens the helper signup over the page for `?join=helper`. */
export function CustomerLayout() {
  useCartOnFirstLoad();
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const close = () => void navigate(joinPath(location, false), { replace: true, preventScrollReset: true });
  return (
    <>
      <Outlet />
      {isJoining(params) && <Signup isOpen onClose={close} />}
    </>
  );
}
