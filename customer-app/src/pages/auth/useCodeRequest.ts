import { errorText } from 'shared-ui/store';
import { useEffect, useState } from 'react';
import { useRequestCodeMutation } from '../../api/auth';
import { authTexts } from './texts';
import type { AuthFormProps } from './forms';

/** Time until another code may be requested. */
const RESEND_AFTER_SECONDS = 30;

/** Step one of sign-up and reset: requests a one-time code. `sentTo`, the address that has one, opens step two. */
export function useCodeRequest(onMessage: AuthFormProps['onMessage']) {
  const [requestCode, { isLoading }] = useRequestCodeMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const send = async (email: string) => {
    onMessage(null);
    const { error } = await requestCode({ email });
    if (error) {
      const texts = { rejected: authTexts.otpRejected, failed: authTexts.otpFailed, network: authTexts.network };
      return onMessage({ tone: 'error', text: errorText(error, texts) });
    }
    setSentTo(email);
    setSecondsLeft(RESEND_AFTER_SECONDS);
    onMessage({ tone: 'success', text: authTexts.otpSent });
  };

  return { sentTo, isSending: isLoading, secondsLeft, send };
}
