import { useEffect, useRef } from 'react';
import { Notice } from 'shared-ui/ui';

export interface Outcome {
  tone: 'success' | 'error';
  message: string;
}

/** Tells the outcome of an action. It takes focus, as the action's button has often gone. */
export function OutcomeNotice({ tone, message }: Outcome) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [tone, message]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
        {message}
      </Notice>
    </div>
  );
}
