import { errorText, useToast } from 'shared-ui/store';
import { tabStorage } from 'shared-ui/tabStorage';
import { actionTexts } from '../texts/forms';
import { deskActions } from '../texts/actions';
import type { ActionId } from '../lib/attentionActions';
import type { Choice } from './HelperChoice';

/** The subject of an action: a row of the list that needs a person, or a booking on its page. */
export interface ActionItem {
  subject: { id: string; name: string };
  /** The booking's reference, the provider, the job. */
  link: { bookingId: string | null; providerId: string | null; jobId: string | null };
  /** One sentence; empty where there is no problem. */
  problem: string;
}

export interface ActionFormProps {
  item: ActionItem;
  action: ActionId;
  /** The helper to assign, where one was chosen before the dialog opened. */
  candidate?: Choice;
  onClose: () => void;
  /** Called once it is done: its row is gone, or shows the rest of the work. */
  onDone: () => void;
}

type Outcome = { error?: unknown };

/**
 * Sends the call of a desk's dialog: reports its outcome, and forgets the draft of the reason.
 * @returns the draft's key, and a function that gives null once it is done, else why it failed
 */
export function useAction({ item, action, onDone }: Omit<ActionFormProps, 'onClose'>) {
  const toast = useToast();
  const draftKey = `desk-reason:${action}:${item.subject.id}`;
  const finish = async (call: PromiseLike<Outcome>): Promise<string | null> => {
    const { error } = await call;
    if (error !== undefined) return errorText(error, { failed: actionTexts.failed, network: actionTexts.network });
    tabStorage.remove(draftKey);
    toast.success(`${deskActions[action].title(item.subject.name)}: ${actionTexts.done}`);
    onDone();
    return null;
  };
  return { draftKey, finish };
}
