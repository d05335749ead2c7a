// Walks a story by Tab alone: everything that can be reached must be, focus must be seen, and the walk must come to an end.

/** Runs in the page: the elements that Tab should reach, in the topmost modal if there is one. */
function listTabStops() {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const seenRadioGroups = new Set();
  const stops = [...scope.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')].filter(
    (element) => {
      if (element.tabIndex < 0 || element.disabled || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      if (element.type !== 'radio') return true;
      const group = [...document.getElementsByName(element.name)];
      const stop = group.find((radio) => radio.checked) ?? group[0];
      const isFirst =
        !seenRadioGroups.has(element.name) && (group.some((radio) => radio.checked) ? element === stop : true);
      if (isFirst) seenRadioGroups.add(element.name);
      return isFirst;
    },
  );
  stops.forEach((element, index) => element.setAttribute('data-tab-stop', String(index)));
  return stops.map(
    (element) =>
      `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''}`,
  );
}

/** Runs in the page: which stop has focus, and whether one can see it. */
function readFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return { stop: null, isSeen: true };
  const near = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
  const isSeen = near.some(
    (candidate) =>
      candidate &&
      ['', '::before', '::after'].some((pseudo) => {
        const style = getComputedStyle(candidate, pseudo || undefined);
        return (
          style.outlineStyle !== 'none' &&
          Number.parseFloat(style.outlineWidth) >= 2 &&
          style.outlineColor !== 'rgba(0, 0, 0, 0)'
        );
      }),
  );
  return { stop: element.getAttribute('data-tab-stop'), isSeen, html: element.outerHTML.slice(0, 120) };
}

/** Runs in the page: waits until components have measured the present width and React has rendered the result. */
async function settle() {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** @returns one line per finding */
export async function walkByTab(page) {
  await page.evaluate(settle);
  const expected = await page.evaluate(listTabStops);
  if (expected.length === 0) return [];
  await page.evaluate(() => document.activeElement?.blur());
  const reached = new Set();
  const findings = [];
  // Date and time fields stop several times in themselves.
  const atMost = expected.length * 6 + 10;
  let presses = 0;
  for (; presses < atMost; presses += 1) {
    await page.keyboard.press('Tab');
    const { stop, isSeen, html } = await page.evaluate(readFocus);
    if (!isSeen) findings.push(`focus cannot be seen at ${html}`);
    if (stop !== null) reached.add(Number(stop));
    if (reached.size === expected.length) break;
  }
  expected.forEach((name, index) => {
    if (!reached.has(index)) findings.push(`Tab never reaches ${name}`);
  });
  return [...new Set(findings)];
}
