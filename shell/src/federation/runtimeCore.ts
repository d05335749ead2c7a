// Remotes are built without the core of the federation runtime and take it from here: 16 kB less in each of them. A remote entry runs as
// soon as it has come after the shell's script, so the core, and the plugin of the remotes' own instances, have to be there from the shell's
// first task on.
import * as runtimeCore from '@module-federation/runtime-core';
import { caretRanges } from './caretRanges';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
runtimeCore.registerGlobalPlugins([caretRanges]);
