import { readBlocks, type Block } from './postBody';

test.each<[string, string, Block[]]>([
  ['nothing', '', []],
  [
    'one paragraph over two lines',
    'Turn the heating\noff first.',
    [{ kind: 'paragraph', text: 'Turn the heating off first.' }],
  ],
  [
    'paragraphs apart by a blank line',
    'One.\n\nTwo.',
    [
      { kind: 'paragraph', text: 'One.' },
      { kind: 'paragraph', text: 'Two.' },
    ],
  ],
  [
    'a heading with its text right below',
    '## Tools\nA key.',
    [
      { kind: 'heading', text: 'Tools' },
      { kind: 'paragraph', text: 'A key.' },
    ],
  ],
  ['a list', '- A key\n- A cloth', [{ kind: 'list', items: ['A key', 'A cloth'] }]],
  [
    'a list after its sentence',
    'You need:\n- A key',
    [
      { kind: 'paragraph', text: 'You need:' },
      { kind: 'list', items: ['A key'] },
    ],
  ],
  [
    'Windows line ends',
    'One.\r\n\r\n## Two',
    [
      { kind: 'paragraph', text: 'One.' },
      { kind: 'heading', text: 'Two' },
    ],
  ],
  ['markup stays text', '<b>Bold</b> *no*', [{ kind: 'paragraph', text: '<b>Bold</b> *no*' }]],
])('a post body: %s', (_, content, blocks) => {
  expect(readBlocks(content)).toEqual(blocks);
});
