import { newProvider } from '../../../test/chatParticipants';
import { startTestApp } from '../../../test/testApp';
import { watchSessions } from './createRealtime';
import { until } from '../../../test/until';

test('reports a session that ended unannounced and leaves a valid one alone', async () => {
  const app = await startTestApp();
  const { db, sessions } = app.context;
  const [ended, alive] = await Promise.all(
    [0, 1].map(async () => (await sessions.read((await newProvider(app)).token))!.id),
  );
  const noticed: string[] = [];
  const watch = watchSessions({
    db,
    clock: app.clock,
    log: app.http.log,
    openSessions: () => [ended!, alive!].filter((id) => !noticed.includes(id)),
    onEnded: (id) => noticed.push(id),
    everyMs: 20,
  });
  watch.start();
  await sessions.end(ended!);
  await until(() => noticed.length > 0);
  watch.stop();
  expect(noticed).toEqual([ended]);
});
