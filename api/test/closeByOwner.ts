import { callApi, type ApiResponse } from './callApi';
import type { Person } from './builders';
import type { TestApp } from './testApp';

/** Gives every session of a customer or a helper a fresh proof, as a mailed code does. */
export async function proveSessions(
  app: Pick<TestApp, 'context' | 'clock'>,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  await app.context.db
    .updateTable('sessions')
    .set({ proven_at: app.clock.now() })
    .where((of) => of.or([of('customer_id', '=', id), of('provider_id', '=', id)]))
    .execute();
}

/** Closes an account as its owner does, with a fresh proof; mails are delivered before and after. */
export async function closeByOwner(app: TestApp, person: Person): Promise<ApiResponse> {
  const { token, password } = person;
  await proveSessions(app, person);
  await app.context.jobs.runAll();
  const response = await callApi(app, 'POST', '/api/account/close', { token, body: { password } });
  await app.context.jobs.runAll();
  return response;
}

/** The tables in which a text stands, but for the last mail and for the payment provider's own records. */
export async function tablesWith(app: TestApp, text: string): Promise<string[]> {
  const { rows } = await app.store.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'webhook_events' and table_name not like 'simulator%'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await app.store.pool.query(
      `select from "${name}" t where strpos(t::text, $1) > 0 and to_jsonb(t) ->> 'kind' is distinct from 'account-closed' limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
