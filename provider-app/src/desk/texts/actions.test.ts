import { actionTitle, deskActions, type ActionId } from './actions';

// M-49.4: a person who works by voice says the button's text.
test.each(Object.entries(deskActions))('%s is named after its button', (action, { label }) => {
  expect(actionTitle(action as ActionId, 'CH-1').slice(0, label.length)).toBe(label);
});
