/** The calls of the browser's passkeys. */
export interface BrowserPasskeys {
  asked: object[];
  /** Has the next calls end as when the person closes the browser's dialog. */
  decline: () => void;
}

function credentialOf(kind: string) {
  const signed = { authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
  const response = { clientDataJSON: 'e30', ...(kind === 'get' ? signed : { attestationObject: 'AA' }) };
  return { id: 'made', rawId: 'made', type: 'public-key', clientExtensionResults: {}, response };
}

/** Gives the test's browser passkeys, which it has not by itself; `remove` takes them away. */
export function giveBrowserPasskeys(): BrowserPasskeys & { remove: () => void } {
  const asked: object[] = [];
  let isDeclined = false;
  const respond = (kind: string) => (given: object) => {
    asked.push({ kind, ...given });
    return isDeclined
      ? Promise.reject(new DOMException('', 'NotAllowedError'))
      : Promise.resolve({ toJSON: () => credentialOf(kind) });
  };
  Object.assign(globalThis, {
    PublicKeyCredential: {
      parseRequestOptionsFromJSON: (options: object) => options,
      parseCreationOptionsFromJSON: (options: object) => options,
      isConditionalMediationAvailable: () => Promise.resolve(true),
    },
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: respond('get'), create: respond('create') },
  });
  return {
    asked,
    decline: () => (isDeclined = true),
    remove: () => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
