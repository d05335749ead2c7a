import { useState } from 'react';
import { errorText, useAppDispatch } from 'shared-ui/store';
import { newKey } from '../lib/newKey';
import { useSendPictureMutation, type OfThread } from './threadApi';
import { threadChanged } from './threadChanged';
import { threadTexts } from './threadTexts';

/** A picture that was chosen, with the id under which the server stores it once. */
interface Chosen {
  cid: string;
  picture: File;
}

/** Sends pictures; one that could not be sent is sent again as the same message. */
export function useSendPicture(ofThread: OfThread, threadId: string) {
  const dispatch = useAppDispatch();
  const [sendPicture, { isLoading }] = useSendPictureMutation();
  const [failed, setFailed] = useState<{ reason: string; chosen: Chosen | null } | null>(null);

  const send = async (chosen: Chosen) => {
    setFailed(null);
    const { error } = await sendPicture({ ...ofThread, threadId, ...chosen });
    if (error) setFailed({ reason: errorText(error, threadTexts.pictureFailed), chosen });
    else dispatch(threadChanged());
  };
  const chosenBefore = failed?.chosen ?? null;
  return {
    isSending: isLoading,
    failure: failed?.reason ?? null,
    choose: (picture: File) => void send({ cid: newKey(), picture }),
    reject: (reason: string) => setFailed({ reason, chosen: null }),
    /** Null where there is nothing to send again. */
    retry: chosenBefore && (() => void send(chosenBefore)),
  };
}
