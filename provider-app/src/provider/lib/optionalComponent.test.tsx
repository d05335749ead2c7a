import { render, screen, waitFor } from '@testing-library/react';
import { optionalComponent } from './optionalComponent';

// M-202.3
it('an optional component is shown once its code is there, and at once the next time', async () => {
  const Greeting = optionalComponent(async () => () => <p>Hello</p>);
  const { unmount } = render(<Greeting />);
  expect(await screen.findByText('Hello')).toBeVisible();
  unmount();
  render(<Greeting />);
  expect(screen.getByText('Hello')).toBeVisible();
});

// M-202.3
it('nothing stands in the place of an optional component that cannot be loaded', async () => {
  const load = jest.fn().mockRejectedValue(new Error('chunk'));
  const Greeting = optionalComponent(load);
  const { container } = render(<Greeting />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});
