export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** The blocks of a post: blank lines separate its parts, '## ' starts a heading, '- ' a list item (the contract's `fullPost`). */
export function readBlocks(content: string): Block[] {
  return content.split(/\r?\n\s*\r?\n/).flatMap(readPart);
}

function readPart(part: string): Block[] {
  const blocks: Block[] = [];
  for (const line of part
    .split(/\r?\n/)
    .map((text) => text.trim())
    .filter(Boolean)) {
    const last = blocks.at(-1);
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() });
    else if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(line.slice(2).trim());
      else blocks.push({ kind: 'list', items: [line.slice(2).trim()] });
    } else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}
