import { addDays, londonToday } from 'contract/platform/wallTime';
import type { Db } from '../src/platform/db/database';
import { DAY_MS, HOUR_MS } from '../src/platform/lib/durations';
import { ensureOperator } from '../src/domains/people/accounts/accounts.repo';
import { replacePlan } from '../src/domains/planning/plans/plans.repo';
import { areasOfAddress } from '../src/domains/people/providers/areas.repo';
import { recordAction } from '../src/domains/audit/operatorActions.repo';
import { insertMessage } from '../src/domains/conversations/messages.repo';
import { CUSTOMERS, DEMO_OPERATOR, PROVIDERS, type DemoProvider } from './people';

/** @returns ids by e-mail address */
export async function seedCustomers(trx: Db, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const customer of CUSTOMERS) {
    const { id } = await trx
      .insertInto('customers')
      .values({
        email: customer.email,
        password_hash: passwordHash,
        first_name: customer.firstName,
        last_name: customer.lastName,
        phone: customer.phone,
        street: customer.street,
        city: customer.city,
        pincode: customer.pincode,
        created_at: new Date(now.getTime() - 400 * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(customer.email, id);
  }
  return ids;
}

/** @returns ids by e-mail address */
export async function seedProviders(trx: Db, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const provider of PROVIDERS) {
    const [opens, closes] = provider.workingHours;
    const { id } = await trx
      .insertInto('providers')
      .values({
        email: provider.email,
        password_hash: passwordHash,
        name: provider.name,
        phone: provider.phone,
        business_name: provider.businessName,
        business_address: provider.address,
        business_description: provider.description,
        paypal_email: provider.email,
        profile_image: provider.portrait,
        is_approved: provider.isApproved,
        is_active: provider.isActive,
        is_verified: true,
        max_concurrent_bookings: provider.maxConcurrentBookings,
        auto_accept_bookings: provider.autoAccepts,
        working_hours_start: opens,
        working_hours_end: closes,
        areas: await areasOfAddress(trx, provider.address),
        created_at: new Date(now.getTime() - provider.joinedDaysAgo * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await offerCategories(trx, id, provider);
    ids.set(provider.email, id);
  }
  return ids;
}

/** A helper who offers all has chosen none. */
async function offerCategories(trx: Db, providerId: string, { categories }: DemoProvider): Promise<void> {
  if (categories === 'all') return;
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where('name', 'in', [...categories])
    .execute();
  await trx
    .insertInto('provider_categories')
    .values(rows.map(({ id }) => ({ provider_id: providerId, category_id: id })))
    .execute();
}

const MORNING = { start: '08:00', end: '12:30' };
const AFTERNOON = { start: '13:30', end: '18:00' };
const HOLIDAY_BEGINS_IN_DAYS = 40;

/** A helper's week plan: four long days, a short one, a late Saturday, and a holiday. */
export async function seedPlan(trx: Db, providerId: string, now: Date): Promise<void> {
  const day = [MORNING, AFTERNOON];
  const from = addDays(londonToday(now), HOLIDAY_BEGINS_IN_DAYS);
  await replacePlan(trx, providerId, {
    hours: {
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: [MORNING],
      saturday: [{ start: '17:00', end: '01:00' }],
      sunday: [],
    },
    daysOff: [{ from, to: addDays(from, 6), note: 'Family holiday' }],
    noticeHours: 12,
    travelGapMinutes: 30,
    worksOnBankHolidays: false,
  });
}

export async function seedOperator(trx: Db, passwordHash: string, now: Date): Promise<string> {
  await ensureOperator(trx, { ...DEMO_OPERATOR, passwordHash, now });
  const operators = trx.selectFrom('operators').select('id').where('email', '=', DEMO_OPERATOR.email);
  return (await operators.executeTakeFirstOrThrow()).id;
}

/** The operator has approved the approved providers the day after they joined: the list of the operators' actions shows it. */
export async function seedApprovals(
  trx: Db,
  providers: ReadonlyMap<string, string>,
  operatorId: string,
  now: Date,
): Promise<void> {
  const approved = PROVIDERS.filter(({ isApproved }) => isApproved);
  for (const { email, joinedDaysAgo } of approved.sort((one, other) => other.joinedDaysAgo - one.joinedDaysAgo)) {
    const clock = { now: () => new Date(now.getTime() - (joinedDaysAgo - 1) * DAY_MS) };
    await recordAction(
      trx,
      { clock },
      { operatorId, reason: null },
      {
        action: 'provider.approve',
        subject: { kind: 'provider', id: providers.get(email) ?? '', name: email },
        before: { isApproved: false },
        after: { isApproved: true },
      },
    );
  }
}

const CONVERSATION = [
  {
    own: true,
    hoursAgo: 52,
    text: 'Good morning! My customer on Saturday would like an extra hour. Can I add it to the booking?',
  },
  {
    own: false,
    hoursAgo: 51,
    text: 'Good morning Hugo. Please ask her to book the extra hour as a second slot, then both are insured and paid.',
  },
  { own: true, hoursAgo: 51, text: 'Will do, thank you. That was quick.' },
  {
    own: false,
    hoursAgo: 26,
    text: 'Your payout for the deep clean is on its way. And a five-star review came with it.',
  },
  { own: true, hoursAgo: 25, text: 'That makes my day. See you next week!' },
] as const;

/** A short conversation between a provider and the administrator. */
export async function seedChat(trx: Db, providerId: string, operatorId: string, now: Date): Promise<void> {
  for (const [index, { own, hoursAgo, text }] of CONVERSATION.entries()) {
    await insertMessage(trx, {
      providerId,
      operatorId: own ? null : operatorId,
      text,
      cid: `demo-${index}`,
      sentAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    });
  }
}
