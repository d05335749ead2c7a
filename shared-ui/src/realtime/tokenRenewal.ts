import { isRecord } from 'contract/platform/isRecord';

/** Whether the server rejects the token as expired or its session as ended: the two cases in which a new token helps. */
export function isStaleToken(rejection: unknown): boolean {
  const code = isRecord(rejection) ? rejection.code : undefined;
  return ['UNAUTHENTICATED', 'SESSION_ENDED'].includes(String(code));
}

interface TokenRenewalOptions {
  /** @returns whether there is a new token to try */
  renewToken: () => Promise<boolean>;
  onRenewed: () => void;
  /** There is no new token, or the server has rejected it as well. */
  onFailed: () => void;
  onTokenRejected: () => void;
}

export interface TokenRenewal {
  renew: () => Promise<void>;
  isRenewing: () => boolean;
  /** The server has accepted the token, or a person tries again: the next rejection may be renewed once more. */
  reset: () => void;
}

/** Renews a rejected token once: a second renewal in a row would loop for ever on a server that accepts none. */
export function createTokenRenewal(options: TokenRenewalOptions): TokenRenewal {
  const { renewToken, onRenewed, onFailed, onTokenRejected } = options;
  let isRenewing = false;
  let hasRenewed = false;

  return {
    renew: async () => {
      if (isRenewing) return;
      if (hasRenewed) {
        onFailed();
        onTokenRejected();
        return;
      }
      isRenewing = true;
      const isRenewed = await renewToken();
      isRenewing = false;
      hasRenewed = true;
      if (isRenewed) onRenewed();
      else onFailed();
    },
    isRenewing: () => isRenewing,
    reset: () => {
      hasRenewed = false;
    },
  };
}
