import { useEffect, useState } from 'react';
import { checkHealth, useAppDispatch, useAppSelector } from 'shared-ui/store';

/** Whether the server can be reached: checked on opening and on retry, and by the shell at other times. While a check runs, the last result stands. */
export function useServerStatus() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(({ health }) => health.status);
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => void dispatch(checkHealth()), [dispatch]);
  if ((status === 'offline' && !wasOffline) || (status === 'online' && wasOffline)) setWasOffline(!wasOffline);
  const isChecking = status === 'checking';
  return {
    isOffline: status === 'offline' || (isChecking && wasOffline),
    isChecking,
    retry: () => void dispatch(checkHealth()),
  };
}
