import { plain } from './command';

test('removes terminal control characters from text that other people typed', () => {
  expect(plain('a\u001b[2Jb\u009bc\nd')).toBe('a [2Jb c d');
});
