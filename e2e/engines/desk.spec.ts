// The first operator at the desk, by keyboard alone but for the file chooser, which is no part of the page.
import { test } from '../support/browser';
import { appCode } from '../support/authenticator';
import { FIRST_OPERATOR, shiftedClock, useEmptySite } from '../support/emptySite';
import { useEngine } from './useEngine';

const site = useEmptySite();
const { visit } = useEngine();

// M-184, M-479
test('an operator signs in with a code, fills the catalogue and logs out, by keyboard', async () => {
  const page = await visit({ site: site.url, script: shiftedClock(site.offsetMs) });
  await page.open('/desk');
  await page.at(/^\/desk\/login/);
  await page.tabType(/^Email/, FIRST_OPERATOR.email);
  await page.tabType('Password', FIRST_OPERATOR.password);
  await page.key('Enter');
  await page.seeRole('textbox', /^Code/);
  const [key = ''] = /\b(?:[A-Z2-7]{4} ?){4,}/.exec(await page.text()) ?? [];
  await page.tabType(/^Code/, appCode(key.replaceAll(/\s/g, ''), site.api.context.clock.now()));
  await page.key('Enter');
  await page.seeRole('list', 'Recovery codes');
  await page.tabTo(/^I have kept them/, 'Enter');
  await page.heading('Today');

  await page.seeRole('link', 'Catalogue');
  await page.tabTo('Catalogue', 'Enter');
  await page.see('No categories yet');
  await page.tabTo('New category', 'Enter');
  await page.seeRole('dialog');
  await page.tabType(/^Name/, 'Cleaning');
  await page.tabTo('Save', 'Enter');
  await page.gone({ role: 'dialog' });
  await page.seeRole('link', 'Cleaning');
  await page.tabTo('Cleaning', 'Enter');
  await page.see('No services yet');
  await page.tabTo('New service', 'Enter');
  await page.seeRole('textbox', /^Name/);
  await page.tabType(/^Name/, 'Deep clean');
  await page.tabType(/^Text/, 'Every corner.');
  await page.tabType(/^Price per hour/, '18.50');
  await page.upload(/^Picture/, 'docs/home.png');
  await page.see(/^The picture is uploaded/);
  await page.tabTo('Save', 'Enter');
  await page.seeRole('link', 'Deep clean');

  await page.tabTo('Logout', 'Enter');
  await page.at(/^\/desk\/login/);
});
