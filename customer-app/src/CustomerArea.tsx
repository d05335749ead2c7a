import { useEffect, useState, type ComponentType } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { loadCart, useAppDispatch, useAppSelector, useToast } from 'shared-ui/store';
import { listServices } from './api/services';
import { isJoining, joinAddress } from './parts/HelperSignup/joinAddress';
import { area as texts } from './texts';

interface SignupProps {
  isOpen: boolean;
  onClose: () => void;
}

/** On first load the chores are fetched and, for who is signed in, the cart (customer.md §4). */
function useCartOnFirstLoad() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ session }) => session.customerToken !== null);
  useEffect(() => {
    void dispatch(listServices.initiate(undefined, { subscribe: false }));
  }, [dispatch]);
  useEffect(() => {
    if (isSignedIn) void dispatch(loadCart());
  }, [dispatch, isSignedIn]);
}

/** The helper signup, fetched when it is first asked for. */
function useHelperSignup(isWanted: boolean, onFailure: () => void): ComponentType<SignupProps> | null {
  const [Signup, setSignup] = useState<ComponentType<SignupProps> | null>(null);
  useEffect(() => {
    if (!isWanted || Signup) return;
    import(/* webpackChunkName: "helper-signup" */ './parts/HelperSignup/HelperSignupDialog').then(
      ({ HelperSignupDialog }) => setSignup(() => HelperSignupDialog),
      onFailure,
    );
  }, [isWanted, Signup, onFailure]);
  return isWanted ? Signup : null;
}

/** What stands around every page of this app: the cart is loaded, and `?join=helper` opens the helper signup over the page. */
export function CustomerArea() {
  useCartOnFirstLoad();
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const toast = useToast();
  const close = () => void navigate(joinAddress(location, false), { replace: true, preventScrollReset: true });
  const Signup = useHelperSignup(isJoining(params), () => toast.error(texts.signupFailed));
  return (
    <>
      <Outlet />
      {Signup && <Signup isOpen onClose={close} />}
    </>
  );
}
