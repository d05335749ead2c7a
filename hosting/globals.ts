// Global variables of pages that separately deployed builds have in common. Like the protocol they only ever grow.
import type { Deployment } from './protocol';

/** Digests of files, `sha384-…`, by the URL of their folder and their name in it. */
export type Digests = NonNullable<Deployment['digests']>;

declare global {
  /** Query that every front end's build appends to the URL of a chunk (tools/webpack/CacheBustingPlugin.js); the shell's loader sets it after a failure. */
  var __choresyCacheBust: string | undefined;
  /**
   * The digests that a page knows: those of its own files, in the element `<script type="application/json" id="digests">`, and others that are added.
   * Scripts and style sheets that are loaded later carry them (tools/webpack/IntegrityPlugin.js). `of` returns '' for any other URL. `load`, of the shell,
   * resolves when the deployment list has been asked once for such a URL, and never rejects; undefined where the digest is known.
   */
  var __choresyIntegrity:
    | {
        of: (url: string) => string;
        add: (digests: Digests) => void;
        load?: (url: string) => Promise<unknown> | undefined;
      }
    | undefined;
}
