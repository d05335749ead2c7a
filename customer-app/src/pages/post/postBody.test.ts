import { readBlocks, type Block } from './postBody';

// M-159.3
test.each<[string, string, Block[]]>([
  ['without any text', '', []],
  [
    'of one paragraph over two lines',
    'Turn the heating\noff first.',
    [{ kind: 'paragraph', text: 'Turn the heating off first.' }],
  ],
  [
    'with paragraphs separated by a blank line',
    'One.\n\nTwo.',
    [
      { kind: 'paragraph', text: 'One.' },
      { kind: 'paragraph', text: 'Two.' },
    ],
  ],
  [
    'with a heading directly above its text',
    '## Tools\nA key.',
    [
      { kind: 'heading', text: 'Tools' },
      { kind: 'paragraph', text: 'A key.' },
    ],
  ],
  ['of a list', '- A key\n- A cloth', [{ kind: 'list', items: ['A key', 'A cloth'] }]],
  [
    'with a list directly after its sentence',
    'You need:\n- A key',
    [
      { kind: 'paragraph', text: 'You need:' },
      { kind: 'list', items: ['A key'] },
    ],
  ],
  [
    'with Windows line ends',
    'One.\r\n\r\n## Two',
    [
      { kind: 'paragraph', text: 'One.' },
      { kind: 'heading', text: 'Two' },
    ],
  ],
  ['with markup, which stays text', '<b>Bold</b> *no*', [{ kind: 'paragraph', text: '<b>Bold</b> *no*' }]],
])('readBlocks reads a post %s', (_, content, blocks) => {
  expect(readBlocks(content)).toEqual(blocks);
});
