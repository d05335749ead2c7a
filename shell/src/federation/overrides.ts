import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { pageDeployment } from './deployment';

/** localStorage: name of a remote → URL of another entry, as JSON. */
const OVERRIDES_KEY = 'federation:overrides';

/** A developer's own build in the place of a remote. Only on a site for testing: the deployment list in the page allows it. */
export function overrides(): ModuleFederationRuntimePlugin {
  return {
    name: 'overrides',
    beforeRegisterRemote(args) {
      if (!pageDeployment()?.allowsOverrides) return args;
      const entries = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? '{}') as Record<string, string>;
      const entry = entries[args.remote.entryGlobalName ?? args.remote.name];
      // The runtime reads what is changed in `remote`, not what is returned.
      if (entry) Object.assign(args.remote, { entry });
      return args;
    },
  };
}
