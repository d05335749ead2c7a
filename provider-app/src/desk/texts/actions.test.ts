import { deskActions } from './actions';

// M-49.4: who works by voice says what the button reads.
test.each(Object.entries(deskActions))('%s is named after what its button reads', (_action, { label, title }) => {
  expect(title('CH-1').slice(0, label.length)).toBe(label);
});
