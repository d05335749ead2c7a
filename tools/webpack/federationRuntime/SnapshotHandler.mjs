// In the shell's build this stands in the place of the federation runtime's module of the same name, which reads manifests.

/** Without manifests there are no snapshots: no hooks of theirs to plug into, and nothing to take away with a remote. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map();
}

export function getGlobalRemoteInfo() {
  return {};
}
