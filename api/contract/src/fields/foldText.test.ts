import { foldText } from './characters';

// M-453
test.each([
  'cleaning',
  ' Cleaning\t',
  'Ｃｌｅａｎｉｎｇ',
  'Cléaning',
  'Cle\u0301aning',
  'Clean\u200bing',
  'Clean\u00ading\u2800',
])('folds %j to what it looks like', (text) => {
  expect(foldText(text)).toBe('cleaning');
});

// M-453
test('folds runs of spaces, also of other kinds, to one, and keeps letters of other scripts apart', () => {
  expect(foldText('  Pest\u00a0 \u3000Control ')).toBe('pest control');
  expect(foldText('कि')).not.toBe(foldText('का'));
  expect(foldText('が')).not.toBe(foldText('か'));
  expect(foldText('\u200b \u2800')).toBe('');
});
