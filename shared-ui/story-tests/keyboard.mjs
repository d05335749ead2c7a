// The keys of each part that has more than Tab: story id → steps by real key presses in the browser.

function active(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (
      element?.getAttribute('aria-label') ??
      element?.labels?.[0]?.textContent?.trim() ??
      element?.textContent?.trim() ??
      ''
    );
  });
}
async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
  // Focus and state follow within a frame or two.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
function value(page, selector) {
  return page.locator(selector).first().inputValue();
}
function count(page, selector) {
  return page.locator(selector).count();
}

/** Each returns [what, found, expected] triples; a pair that differs is a failure. */
export const keyboardScripts = {
  'menu--closed': async (page) => {
    await press(page, 'Tab', 'ArrowDown');
    const first = await active(page);
    await press(page, 'End');
    const last = await active(page);
    await press(page, 'ArrowDown');
    const round = await active(page);
    await press(page, 'c');
    const typed = await active(page);
    await press(page, 'Escape');
    return [
      ['Arrow Down opens at the first item', first, 'My Profile'],
      ['End', last, 'Logout'],
      ['Arrow Down goes round', round, 'My Profile'],
      ['a letter finds its item', typed, 'Chores Booking History'],
      ['Escape returns to the button', await active(page), 'My Account'],
      ['Escape closes', await page.locator('[aria-haspopup]').getAttribute('aria-expanded'), 'false'],
    ];
  },
  'dialog--closed': async (page) => {
    await press(page, 'Tab', 'Enter');
    const opened = await active(page);
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.querySelector('dialog').contains(document.activeElement),
    );
    await press(page, 'Escape');
    return [
      ['focus starts on the title', opened, 'Reject Booking'],
      ['Tab stays inside', isInside, true],
      ['Escape closes', await count(page, 'dialog'), 0],
      ['focus returns to the opener', await active(page), 'Reject'],
    ];
  },
  'drawer--closed': async (page) => {
    await press(page, 'Tab', 'Enter');
    const opened = await active(page);
    await press(page, 'Escape');
    return [
      ['focus starts inside', opened, 'Close menu'],
      ['focus returns to the opener', await active(page), 'Open menu'],
    ];
  },
  'combobox--empty': async (page) => {
    await press(page, 'Tab', 'i', 'n');
    const options = await count(page, '[role=option]');
    await press(page, 'ArrowDown', 'ArrowDown');
    const activeOption = await page.locator('[aria-selected=true]').textContent();
    await press(page, 'Escape');
    const afterEscape = await count(page, '[role=option]');
    await press(page, 'ArrowDown', 'Enter');
    const picked = await value(page, '[role=combobox]');
    await page.locator('[role=combobox]').fill('roof moss');
    await press(page, 'Tab');
    return [
      ['typing filters by part of the word', options, 4],
      ['Arrow Down twice', activeOption, 'Plumbing'],
      ['Escape closes the list', afterEscape, 0],
      ['Enter picks', picked, 'Cleaning'],
      ['Tab keeps free text', await value(page, '[role=combobox]'), 'roof moss'],
    ];
  },
  'tabs--two': async (page) => {
    await press(page, 'Tab', 'ArrowRight');
    const right = await active(page);
    await press(page, 'ArrowRight');
    return [
      ['Arrow Right', right, 'For helpers'],
      ['goes round', await active(page), 'For customers'],
      ['the panel follows', await page.getByRole('tabpanel').textContent(), 'Clear hourly prices and simple booking.'],
    ];
  },
  'segmentedradios--two': async (page) => {
    await press(page, 'Tab', 'ArrowLeft');
    return [['arrows choose', await page.locator('input:checked').inputValue(), 'single']];
  },
  'starinput--four-chosen': async (page) => {
    await press(page, 'Tab', 'ArrowRight');
    return [['arrows choose', await page.locator('input:checked').inputValue(), '5']];
  },
  'pagination--middle': async (page) => {
    await press(page, 'Tab', 'Enter');
    return [
      ['Previous goes back one', await page.locator('[aria-current=page]').textContent(), '4'],
      [
        'the pages within one, ellipses between',
        await page
          .getByRole('navigation')
          .innerText()
          .then((text) => text.replace(/\s+/g, ' ')),
        'Previous 1 … 3 4 5 … 12 Next',
      ],
    ];
  },
  'pagination--last': async (page) => {
    await page.getByRole('button', { name: 'Next' }).focus();
    await press(page, 'Enter');
    return [['a blocked button keeps focus', await active(page), 'Next']];
  },
  'rangecalendar--range': async (page) => {
    await press(page, 'Tab', 'Tab', 'Tab');
    const start = await active(page);
    await press(page, 'ArrowDown');
    const week = await active(page);
    await press(page, 'Home');
    const monday = await active(page);
    await press(page, 'PageDown', 'PageDown');
    const months = await active(page);
    await press(page, 'Enter', 'End', 'Enter');
    const plain = (text) => text.replace('day, ', 'day ');
    return [
      ['Tab reaches the start of the range', plain(start), 'Wednesday 25 November 2026, start'],
      ['Arrow Down goes a week on', plain(week), 'Wednesday 2 December 2026'],
      ['Home goes to Monday', plain(monday), 'Monday 30 November 2026'],
      ['Page Down goes a month on, and turns the page', plain(months), 'Saturday 30 January 2027'],
      ['Enter twice chooses a range', await count(page, '[aria-selected=true]'), 2],
    ];
  },
  'passwordfield--empty': async (page) => {
    await press(page, 'Tab', 'a', 'Tab', 'Enter');
    return [
      ['the button shows the password', await page.locator('input').getAttribute('type'), 'text'],
      ['and names what it does next', await active(page), 'Hide characters'],
    ];
  },
  'codefield--empty': async (page) => {
    await press(page, 'Tab');
    await page.keyboard.insertText('12 34-56789');
    return [['digits only, at most six', await value(page, 'input'), '123456']];
  },
  'useorderedform--untouched': async (page) => {
    await press(page, 'Tab', 'a', 'Tab', 'Enter');
    const field = await page.evaluate(() => document.activeElement.name);
    const message = await page.locator('[id$=error]').allTextContents();
    await press(page, 'b');
    return [
      ['focus goes to the failing field', field, 'password'],
      ['one message', message.join(), 'Password is required'],
      ['it goes on edit', await count(page, '[id$=error]'), 0],
      ['what was typed stays', await value(page, '[name=email]'), 'a'],
    ];
  },
  'toastregion--over-a-dialog': async (page) => {
    await press(page, 'Tab', 'Enter');
    const isInside = await page.evaluate(() =>
      document.querySelector('dialog').contains(document.querySelector('[aria-label=Notifications]')),
    );
    await page.getByRole('button', { name: 'Dismiss notification' }).first().focus();
    await press(page, 'Enter');
    return [
      ['rendered inside the dialog', isInside, true],
      ['dismissed by keyboard', await count(page, '[aria-label="Dismiss notification"]'), 3],
    ];
  },
};
