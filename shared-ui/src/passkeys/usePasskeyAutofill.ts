import type { Role } from 'contract/bookings/statuses';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from 'shared-ui/store';
import { hasPasskeys } from './browserPasskeys';
import type { offerPasskeys } from './offerPasskeys';

type Outcome = NonNullable<Awaited<ReturnType<typeof offerPasskeys>>>;

/** Signs in by a passkey of this role's accounts that the person chooses in the email field (M-751.1). The screen is the same as without. */
export function usePasskeyAutofill(role: Role, onOutcome: (outcome: Outcome) => void) {
  const dispatch = useAppDispatch();
  const handleOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    const stop = new AbortController();
    import(/* webpackChunkName: "passkeys" */ './offerPasskeys')
      .then((file) => file.offerPasskeys(role, dispatch, stop.signal))
      .then((outcome) => outcome && !stop.signal.aborted && handleOutcome(outcome))
      // Without it the password is there as ever.
      .catch(() => undefined);
    return () => stop.abort();
  }, [role, dispatch]);
}
