// A browser that translates a page puts other texts in the place of its texts (M-500). React then updates, removes or inserts before a text that
// is not in the page any more: an old price stays, or the page ends in an error. Where a text is the only child of its element, React replaces
// the element's content instead. So in every component test a text that changes, comes, goes, or gets an element put before it stands alone.

/** React marks the texts that it updates by themselves. */
function isReactText(node: Node | null): node is Text {
  const isMarked = node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  return isMarked && node.data.trim() !== '';
}

const found = new Set<string>();

function note(records: MutationRecord[]) {
  for (const { type, target, addedNodes, removedNodes, nextSibling } of records) {
    const texts =
      type === 'characterData' ? [target] : [...removedNodes, ...(addedNodes.length > 0 ? [nextSibling] : [])];
    const element = target instanceof Element ? target : target.parentElement;
    for (const text of texts)
      if (isReactText(text))
        found.add(`"${text.data}" needs an element of its own in ${element?.outerHTML ?? 'the page'}`);
  }
}

const observer = new MutationObserver(note);
observer.observe(document, { childList: true, characterData: true, subtree: true });

/** The texts that have changed beside others since the last call. */
export function takeSharedTexts(): string[] {
  note(observer.takeRecords());
  const texts = [...found];
  found.clear();
  return texts;
}

afterEach(() => expect(takeSharedTexts()).toEqual([]));
