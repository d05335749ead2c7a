import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Markdown } from './Markdown';

/** The HTML of a text, without the element around it. */
function htmlOf(text: string): string {
  const { container, unmount } = render(
    <MemoryRouter initialEntries={['/post/1']}>
      <Markdown text={text} />
    </MemoryRouter>,
  );
  const html = container.firstElementChild?.innerHTML ?? '';
  unmount();
  return html.replaceAll(/ (class|data-discover)="[^"]*"/g, '');
}

// M-159.3, M-177.1
test.each([
  ['nothing', '', ''],
  ['a paragraph over two lines', 'Turn the heating\noff first.', '<p>Turn the heating off first.</p>'],
  ['paragraphs', 'One.\r\n\r\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['a heading directly above its text', '## Tools\nA key.', '<h2>Tools</h2><p>A key.</p>'],
  ['headings, the first level of which is the page’s', '# A\n### B\n###### C', '<h2>A</h2><h3>B</h3><h4>C</h4>'],
  [
    'a list directly after its sentence',
    'You need:\n- A key\n- A *cloth*',
    '<p>You need:</p><ul><li>A key</li><li>A <em>cloth</em></li></ul>',
  ],
  ['a list with numbers', '3. Open\n4. Close', '<ol start="3"><li>Open</li><li>Close</li></ol>'],
  ['bold and italics, in each other too', '**All _of_ it**', '<p><strong>All <em>of</em> it</strong></p>'],
  ['what stands behind a backslash', '\\*no\\* & 1 < 2', '<p>*no* &amp; 1 &lt; 2</p>'],
  ['a link to a page of this site', '[Go](/services?page=2#top)', '<p><a href="/services?page=2#top">Go</a></p>'],
  ['a link to another site', '[Go](https://example.com/a)', '<p><a href="https://example.com/a">Go</a></p>'],
  ['a link to a mailbox', '<team@example.com>', '<p><a href="mailto:team@example.com">team@example.com</a></p>'],
  [
    'a link whose host begins behind backslashes',
    '[Go](/\\\\example.com)',
    '<p><a href="https://example.com/">Go</a></p>',
  ],
  ['a quote', '> One\n> two', '<blockquote><p>One two</p></blockquote>'],
  ['code', '`a & b`\n\n    c\n    d', '<p><code>a &amp; b</code></p><pre><code>c\nd</code></pre>'],
  ['a line', 'One\n\n***', '<p>One</p><hr>'],
])('Markdown shows %s', (_, text, html) => {
  expect(htmlOf(text)).toBe(html);
});

// M-159.3, M-177.1
test.each([
  ['a script', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['an element with a handler', 'a <img src=x onerror=alert(1)>', '<p>a &lt;img src=x onerror=alert(1)&gt;</p>'],
  ['a picture', '![x](https://example.com/x.png)', '<p>![x](https://example.com/x.png)</p>'],
  ['a link that runs a script', '[x](javascript:alert(1))', '<p>x</p>'],
  ['one in capitals with a tab', '[x](<JaVa\tScRiPt:alert(1)>)', '<p>x</p>'],
  ['a link with data', '[x](data:text/html,<b>x)', '<p>x</p>'],
  ['a link that is no URL', '[x](https://[)', '<p>x</p>'],
])('Markdown makes nothing but text of %s', (_, text, html) => {
  expect(htmlOf(text)).toBe(html);
});

// M-177.1
test('Markdown shows what is nested too deep as it was typed', () => {
  const text = '> '.repeat(9_000) + 'Deep';
  expect(htmlOf(text)).toContain('Deep');
  expect(htmlOf('> '.repeat(40) + 'Deep')).toMatch(/^(<blockquote>)+&gt; .*Deep/);
});

// M-177.1
test('Markdown is rendered on a server as in a browser', () => {
  const page = (
    <MemoryRouter>
      <Markdown text={'## A\n\n- **b**\n- [c](/d)'} />
    </MemoryRouter>
  );
  const html = renderToString(page);
  const { container } = render(page);
  expect(screen.getByRole('link', { name: 'c' })).toHaveAttribute('href', '/d');
  expect(container.innerHTML.replaceAll(/<!--.*?-->/g, '')).toBe(html.replaceAll(/<!--.*?-->/g, ''));
});
