import { connect, urlOf } from '../../../test/chatClient';
import { createProvider } from '../../../test/builders';
import { newOperator, newProvider } from '../../../test/chatParticipants';
import { until } from '../../../test/until';
import { useChatApp } from '../../../test/useChatApp';
import { watchAttention } from './attentionWatch';

const { app, operator } = useChatApp();

/** Starts a watch that looks all the time, with a record of its reports. */
function startWatch({ isWatched = (): boolean => true } = {}) {
  const state = { changes: 0, looks: 0 };
  const watch = watchAttention({
    db: app.context.db,
    clock: app.clock,
    log: app.http.log,
    isWatched: () => {
      state.looks += 1;
      return isWatched();
    },
    onChanged: () => (state.changes += 1),
    everyMs: 5,
  });
  watch.start();
  /** Until a whole look has begun and ended after now. */
  const looked = async () => {
    const { looks } = state;
    await until(() => state.looks >= looks + 2);
  };
  return { state, looked, stop: watch.stop };
}

// M-92.5
test('reports a change of the list once, and nothing while it stays the same', async () => {
  const { state, looked, stop } = startWatch();
  await looked();
  // The first list that is read counts as a change: nobody knows which one operators have read before.
  expect(state.changes).toBe(1);
  const felix = await createProvider(app, { isApproved: false });
  await until(() => state.changes === 2);
  await looked();
  expect(state.changes).toBe(2);
  await app.context.db.updateTable('providers').set({ is_approved: true }).where('id', '=', felix.id).execute();
  await until(() => state.changes === 3);
  stop();
});

// M-92.5
test('reads nothing while no operator is connected, and reports to the first who comes', async () => {
  let isWatched = false;
  const { state, looked, stop } = startWatch({ isWatched: () => isWatched });
  await createProvider(app, { isApproved: false });
  await looked();
  expect(state.changes).toBe(0);
  isWatched = true;
  await until(() => state.changes === 1);
  stop();
});

// M-92.5
test('sends an event to every operator who is connected, and to no helper', async () => {
  const desks = await Promise.all(
    [operator, await newOperator(app)].map(({ token }) => connect(urlOf(app), { token })),
  );
  const helper = await connect(urlOf(app), { token: (await newProvider(app)).token });
  await createProvider(app, { isApproved: false });
  await until(() => desks.every((desk) => desk.of('attention_changed').length > 0));
  expect(helper.of('attention_changed')).toEqual([]);
});
