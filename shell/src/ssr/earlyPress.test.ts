import { markLive, repeatEarlyPress } from './earlyPress';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.live;
});

// M-127
test('repeats the press that was kept, once', () => {
  const button = document.body.appendChild(document.createElement('button'));
  const handlePress = jest.fn();
  button.addEventListener('click', handlePress);
  button.dataset.heard = '';
  repeatEarlyPress();
  repeatEarlyPress();
  expect(handlePress).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute('data-heard');
});

// M-127
test('shows the inline bootstrap script that presses reach the page', () => {
  markLive();
  expect(document.documentElement).toHaveAttribute('data-live');
});
