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

// M-456
test.each([
  [
    'entities as characters',
    '&lt;b&gt; &copy; AT&T &#39;x&#39; &#x2013; &eacute;',
    "<p>&lt;b&gt; © AT&amp;T 'x' – é</p>",
  ],
  ['entities once', '&amp;lt; &amp;amp; &amp;#39;', '<p>&amp;lt; &amp;amp; &amp;#39;</p>'],
  ['what is no entity', '&nothing; &amp &#xd800; R&D; &#0;', '<p>&amp;nothing; &amp;amp \ufffd R&amp;D; \ufffd</p>'],
  [
    'entities of emphasis, lists and headings',
    '## a &amp; b\n- **c &lt; d**',
    '<h2>a &amp; b</h2><ul><li><strong>c &lt; d</strong></li></ul>',
  ],
  [
    'entities in code as they were typed',
    '`&lt;`\n\n    &lt;',
    '<p><code>&amp;lt;</code></p><pre><code>&amp;lt;</code></pre>',
  ],
  [
    'entities of a link',
    '[a &amp; b](/services?query=a&amp;location=b)',
    '<p><a href="/services?query=a&amp;location=b">a &amp; b</a></p>',
  ],
  [
    'what only looks like an entity in a link',
    '[x](/services?a=1&copy=2&amp;amp;)',
    '<p><a href="/services?a=1&amp;copy=2&amp;amp;">x</a></p>',
  ],
  [
    'a link in angle brackets',
    '<https://example.com/?a=1&b=2>',
    '<p><a href="https://example.com/?a=1&amp;b=2">https://example.com/?a=1&amp;b=2</a></p>',
  ],
  [
    'links with odd characters',
    '[x](</category/Up to 2.5m>) [y](/a(b)c) [z](/search?q=Zürich|%26#é)',
    '<p><a href="/category/Up%20to%202.5m">x</a> <a href="/a(b)c">y</a> <a href="/search?q=Z%C3%BCrich|%26#%C3%A9">z</a></p>',
  ],
  [
    'a link out of the site that only looks like one of its pages',
    '[x](/..//example.com/a)',
    '<p><a href="/example.com/a">x</a></p>',
  ],
  [
    'a link that an entity makes run a script',
    '[x](javascript&#58;alert(1)) [y](java&Tab;script&colon;alert(1))',
    '<p>x y</p>',
  ],
])('Markdown shows %s', (_, text, html) => {
  expect(htmlOf(text)).toBe(html);
});

// M-456
test.each([
  ['a line of dashes below a text', 'Prices\n---\nFrom 20', '<p>Prices</p><hr><p>From 20</p>'],
  ['a dash below a text', 'Total\n-\n20', '<p>Total - 20</p>'],
  ['equals signs below a text', 'Total\n==\n20', '<p>Total == 20</p>'],
  ['dashes below the last line', 'Thank you\n--', '<p>Thank you --</p>'],
  ['a hashtag', '#spring #cleaning', '<p>#spring #cleaning</p>'],
  ['a number', '#1 of our tips', '<p>#1 of our tips</p>'],
  ['a number sign alone', '#\n\n##', '<p>#</p><p>##</p>'],
  ['a number sign behind a backslash', '\\# 1 tip', '<p># 1 tip</p>'],
])('Markdown makes no heading of %s', (_, text, html) => {
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
