import { useState, type ComponentType } from 'react';
import { isApiError, type Audience } from 'shared-ui/store';
import type { ProofDialogProps } from './ProofDialog';

interface OpenDialog {
  ProofDialog: ComponentType<ProofDialogProps>;
  onEnd: (isProven: boolean) => void;
}

/**
 * Repeats a call that needs a fresh proof once the person has given it (M-745). The dialog's code is loaded when it is needed.
 * @returns `withProof`, which makes the call, and the `dialog` to be rendered outside of forms; a person who closes it gets the rejection
 */
export function useProof(audience: Audience) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const withProof = async <Outcome extends { error?: unknown }>(call: () => PromiseLike<Outcome>): Promise<Outcome> => {
    const outcome = await call();
    if (!isApiError(outcome.error) || outcome.error.code !== 'STEP_UP_REQUIRED') return outcome;
    const file = await import(/* webpackChunkName: "account" */ './ProofDialog').catch(() => null);
    const isProven = file && (await new Promise<boolean>((onEnd) => setOpen({ ...file, onEnd })));
    setOpen(null);
    return isProven ? call() : outcome;
  };
  return { withProof, dialog: open && <open.ProofDialog audience={audience} onEnd={open.onEnd} /> };
}
