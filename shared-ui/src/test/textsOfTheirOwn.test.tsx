import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { takeSharedTexts } from '../../../test/textsOfTheirOwn';

function Line({ children }: { children: ReactNode }) {
  return <p>{children}</p>;
}

function textsAfter(before: ReactNode, after: ReactNode): string[] {
  const { rerender } = render(<Line>{before}</Line>);
  expect(takeSharedTexts()).toEqual([]);
  rerender(<Line>{after}</Line>);
  return takeSharedTexts();
}

// M-500
test.each([
  ['changes beside an element', ['£18.50', <b key="unit">an hour</b>], ['£20.00', <b key="unit">an hour</b>]],
  ['goes', ['Paid', <b key="price">£18.50</b>], [null, <b key="price">£18.50</b>]],
  ['gets an element put before it', [null, 'Paid'], [<b key="new">New</b>, 'Paid']],
])('finds a text that %s', (_, before, after) => {
  expect(textsAfter(before, after)).toEqual([
    expect.stringMatching(/^"(£20.00|Paid)" needs an element of its own in <p>/),
  ]);
});

// M-500
test.each([
  ['changes alone in its element', '£18.50', '£20.00'],
  ['stays while an element after it changes', ['Total', <b key="a">1</b>], ['Total', <b key="a">2</b>]],
  ['gives way to an element', 'Hugo', <a href="#hugo">Hugo</a>],
])('allows a text that %s', (_, before, after) => {
  expect(textsAfter(before, after)).toEqual([]);
});
