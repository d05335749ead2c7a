import { deskActions } from './actions';

// M-49.4: a person who works by voice says the button's text.
test.each(Object.entries(deskActions))('%s is named after its button', (_action, { label, title }) => {
  expect(title('CH-1').slice(0, label.length)).toBe(label);
});
