// Files that a Markdown text writes or changes by fenced blocks whose first line names a file: ```tsx app/src/routes.tsx, ```diff hosting/protocol.ts.

/** The section of a Markdown text with this title. @throws {Error} when there is none */
export function sectionOf(markdown, title) {
  const section = markdown.split('\n## ').find((each) => each.startsWith(`${title}\n`));
  if (!section) throw new Error(`No section is called ${title}`);
  return section;
}

/** The blocks that name a file, without their indentation in a list: [{ language, file, text }]. */
function fencedBlocks(markdown) {
  return [...markdown.matchAll(/^( *)```(\w+) (\S+)\n([^]*?)^ *```$/gm)].map(([, indent, language, file, text]) => {
    const lines = text.split('\n').map((line) => line.slice(indent.length));
    return { language, file, text: lines.join('\n') };
  });
}

/** Replaces each `-` line by the `+` lines after it. @throws {Error} when a removed line is not in the text exactly once */
function applyDiff(file, text, diff) {
  return [...diff.matchAll(/^-(.*)\n((?:\+.*\n?)+)/gm)].reduce((changed, [, removed, added]) => {
    if (changed.split(removed).length !== 2) throw new Error(`${file} has not exactly one: ${removed}`);
    const lines = added.trimEnd().split('\n');
    return changed.replace(removed, () => lines.map((line) => line.slice(1)).join('\n'));
  }, text);
}

/**
 * The files as a Markdown text wants them: `diff` changes a file, any other language writes it.
 * @param {(file: string) => string} readFile
 * @returns {{ file: string, text: string }[]}
 * @throws {Error} when a diff does not fit its file
 */
export function filesOfGuide(markdown, readFile) {
  return fencedBlocks(markdown).map(({ language, file, text }) => ({
    file,
    text: language === 'diff' ? applyDiff(file, readFile(file), text) : text,
  }));
}
