// A customer's way from the landing page to a cancelled booking, on a marketplace of its own.
import { addDays } from 'contract/platform/wallTime';
import { createService, mailedCode, type Built } from '../../api/test/builders';
import { test } from '../support/browser';
import { shiftedClock, useEmptySite } from '../support/emptySite';
import { useEngine } from './useEngine';

const EMAIL = 'carl@example.com';
const SERVICE = 'Deep clean';

const site = useEmptySite();
const { visit } = useEngine();

// M-184, M-479, C-1.2
test('a customer signs up with a code, books in three steps, pays, cancels and logs out', async () => {
  const api = site.api as unknown as Built;
  await createService(api, { name: SERVICE });
  const page = await visit({ site: site.url, script: shiftedClock(site.offsetMs) });

  await page.open('/landing');
  await page.press('link', 'Book a chore in minutes');
  await page.at('/home');
  await page.type(/what service do you need/i, SERVICE);
  await page.key('Enter');
  await page.heading(/^Results for/);
  await page.press('link', /^Book Now/);
  await page.at(/^\/auth\?returnTo=/);

  await page.press('link', 'Create an account');
  await page.heading('SignUp Here');
  await page.type('Email Address', EMAIL);
  await page.key('Enter');
  await page.value('OTP');
  await page.type('OTP', await mailedCode(api, EMAIL));
  await page.type('Password', 'a chore a day');
  await page.key('Enter');
  await page.at(/^\/service\//);

  await page.press('link', 'Book This Service Now');
  await page.at(/^\/book\?/);
  const today = site.api.context.clock.now().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
  await page.typeDate('Booking date', addDays(today, 3));
  await page.typeMorning('Start time', '09:00');
  await page.typeMorning('End time', '11:00');
  await page.press('button', 'Next');
  await page.type('Full Name', 'Carl Moss');
  await page.type('Email Address', EMAIL, { role: 'main' });
  await page.type('Phone Number', '+44 7700 900123');
  await page.type('Address', '12 Mare Street');
  await page.type('City', 'London');
  await page.type('Postal Code', 'E8 3EE');
  await page.press('button', 'Next');
  await page.press('button', 'Confirm & Pay');
  await page.at(/^\/simulator\//);
  await page.press('button', /approve/i);
  await page.heading('Payment Successful!');

  await page.press('link', 'View All Bookings');
  await page.at('/booking-history');
  await page.see(/CH-[0-9A-Z]{8}/);
  const [reference] = /CH-[0-9A-Z]{8}/.exec(await page.text()) ?? [];
  await page.open(`/bookings/${reference}`);
  await page.press('button', 'Cancel booking');
  await page.press('button', /^Cancel booking, get £37.00 back/, { role: 'dialog' });
  await page.see(/£37\.00 is on its way back to you\./);
  await page.press('button', 'My Account');
  await page.press('menuitem', 'Logout');
  await page.at('/');
});
