import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { loadCart, useAppDispatch, useAppSelector } from 'shared-ui/store';
import { Dialog } from 'shared-ui/ui';
import { listServices } from '../api/services';
import { isJoining, joinPath } from '../components/ProviderSignup/joinPath';
import { layout as texts } from '../texts/layout';
import { providerSignup } from '../texts/providerSignup';

interface SignupProps {
  isOpen: boolean;
  onClose: () => void;
}

/** On first load the chores are fetched and, for who is signed in, the cart (C-4.1). */
function useCartOnFirstLoad() {
  const dispatch = useAppDispatch();
  const isCartMissing = useAppSelector(({ session, cart }) => session.customerToken !== null && cart.load === 'none');
  useEffect(() => {
    void dispatch(listServices.initiate(undefined, { subscribe: false }));
  }, [dispatch]);
  useEffect(() => {
    if (isCartMissing) void dispatch(loadCart());
  }, [dispatch, isCartMissing]);
}

/** The helper signup, fetched when it is first asked for. */
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

/** What stands around every page of this app: the cart is loaded, and `?join=helper` opens the helper signup over the page. */
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
