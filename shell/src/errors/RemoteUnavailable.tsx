import { useEffect } from 'react';
import { texts } from '../texts';
import { ErrorFallback } from './ErrorFallback';

const { title, body, tryAgain } = texts.unavailable;

/** The error fallback of an app or a page that cannot be loaded. It retries by itself when the browser comes back online. */
export function RemoteUnavailable({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  return <ErrorFallback title={title} message={body} action={tryAgain} onAction={onTryAgain} isBusy={isTrying} />;
}
