import { useEffect, useRef } from 'react';
import { Notice } from 'shared-ui/ui';

export interface Outcome {
  tone: 'success' | 'error';
  message: string;
}

/** Tells the outcome of an action. It takes focus, as the action's button has often gone; a fieldset is heard as a group without its text, so the outcome is heard once (M-501). */
export function OutcomeNotice({ tone, message }: Outcome) {
  const notice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => notice.current?.focus(), [tone, message]);
  return (
    <fieldset ref={notice} tabIndex={-1}>
      <Notice tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
        {message}
      </Notice>
    </fieldset>
  );
}
