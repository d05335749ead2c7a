// Style sheets inside a rendered page: it is painted as it should be without waiting for a file.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { ATTRIBUTE } from '../protocol';
import { assertReleased } from '../directory/digests';
import type { Release } from '../directory/releases';
import { pageFiles, type InlineStyle, type Screen } from './template';

/**
 * Parts far out of view are not laid out before the code has run, except the items of ordered lists: those are steps, short and in view. The
 * inline bootstrap script marks that moment, and the button that was pressed before its code was there. Somebody who has no token for a page does not
 * see its frame.
 */
export const FIRST_SCREEN: InlineStyle = {
  name: 'first-screen',
  css: [
    `[${ATTRIBUTE.firstScreen}] :is(main section,main ul>li,footer){content-visibility:auto;contain-intrinsic-block-size:auto 20rem;overflow-clip-margin:3rem}`,
    `[${ATTRIBUTE.heard}]{opacity:.5;cursor:progress}`,
    `[${ATTRIBUTE.guest}] body{display:none}`,
  ].join(''),
};

/** Whether a style sheet may stand in a page: there it cannot name files beside itself. */
export function canBeInline(css: string): boolean {
  return !/url\((?!["']?(\/|data:|#))/.test(css);
}

/** The style sheets of a page, the shell's first; null when one of them cannot be inline. @throws {Error} when one has changed */
export async function readInlineStyles(
  directory: DeploymentDirectory,
  shell: Release,
  screen: Screen,
): Promise<InlineStyle[] | null> {
  const read = async (release: Release, name: string) => {
    const content = await readFile(path.join(directory.folderOf(release), name));
    assertReleased(release.manifest, name, content);
    return { name, css: content.toString() };
  };
  const ofShell = (shell.manifest.chunks.main?.css ?? []).map((name) => read(shell, name));
  const { app } = screen;
  const ofPage = pageFiles(screen)
    .filter((url) => url.endsWith('.css'))
    .map((url) => read(app, url.slice(app.baseUrl.length)));
  const styles = await Promise.all([...ofShell, ...ofPage]);
  return styles.every(({ css }) => canBeInline(css)) ? styles : null;
}
