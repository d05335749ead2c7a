import { createOperator } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { fieldsOf, HEADER, rowOf, sendServiceFile } from '../../../../test/serviceFile';
import { startTestApp } from '../../../../test/testApp';

// M-155.4
test('imports 10,000 rows, names every bad one among them, and lets other requests through meanwhile', async () => {
  const app = await startTestApp();
  const { token } = await createOperator(app);
  const category = { name: 'Garden', image: '', isActive: true };
  await callApi(app, 'POST', '/api/operator/catalogue/categories', { token, body: category });
  const send = (file: string) => sendServiceFile(app, file, { token });
  const rows = Array.from({ length: 10_000 }, (_, index) => rowOf({ Name: `Chore ${index}`, Areas: '' }));
  const bad = rows.map((row, index) =>
    index % 100 === 0 ? rowOf({ Name: `Chore ${index}`, Areas: '', Active: 'maybe' }) : row,
  );
  const rejected = await send(HEADER + bad.join(''));
  expect(fieldsOf(rejected).map(({ line }) => line)).toEqual(
    Array.from({ length: 100 }, (_, index) => index * 100 + 2),
  );
  const isImported = send(HEADER + rows.join('')).then(({ body }) => body.data);
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  expect(await isImported).toEqual({ created: 10_000, changed: 0, unchanged: 0 });
  isCounting = false;
  // Reading and comparing each make a pause after every 250 rows.
  expect(turns).toBeGreaterThanOrEqual(2 * (10_000 / 250));
  expect((await send(HEADER + rows.join('') + rowOf({ Name: 'One more' }))).body).toMatchObject({
    fields: [{ line: 10_002, message: 'A file may have at most 10,000 rows' }],
  });
});
