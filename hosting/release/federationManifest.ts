// mf-manifest.json, the manifest that Module Federation writes beside each build, and this product's additions to it
// (tools/webpack/buildManifest.js). Everything else of its format is for tools.
import type { BuildManifest, FrontEnd } from '../protocol';

/** Name of the file. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** The parts of the format that a release needs. */
export interface FederationManifest {
  /** An identifier: `customer_app`. */
  name: string;
  metaData: {
    /** Missing in a build for development, which cannot be released. */
    release?: Omit<BuildManifest, 'name' | 'shared'>;
  };
  shared: { name: string; version: string; requiredVersion: string }[];
}

/**
 * Takes the facts that a release needs out of a federation manifest.
 * @throws {Error} when the build is not for production
 */
export function fromFederation({ name, metaData, shared }: FederationManifest): BuildManifest {
  const { release: manifest } = metaData;
  if (!manifest) throw new Error(`The build of ${name} is not for production`);
  const versions = shared.map((each) => [each.name, name === 'shell' ? each.version : each.requiredVersion]);
  return { ...manifest, name: name.replaceAll('_', '-') as FrontEnd, shared: Object.fromEntries(versions) };
}

/** The inverse: a federation manifest with these values in it, for tests that change a build. */
export function withBuildManifest<Manifest extends FederationManifest>(
  federation: Manifest,
  { name, shared, ...manifest }: BuildManifest,
): Manifest {
  const versions = Object.entries(shared).map(([key, version]) => ({ name: key, version, requiredVersion: version }));
  return {
    ...federation,
    name: name.replaceAll('-', '_'),
    metaData: { ...federation.metaData, release: manifest },
    shared: versions,
  };
}
