import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Button } from './Button';

test('runs its handler on press and submits no form by default', async () => {
  const handleClick = jest.fn();
  const handleSubmit = jest.fn();
  const { user } = renderUi(
    <form onSubmit={handleSubmit}>
      <Button onClick={handleClick}>Book Now</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  expect(handleClick).toHaveBeenCalledTimes(1);
  expect(handleSubmit).not.toHaveBeenCalled();
});

test.each([{ isDisabled: true }, { isBusy: true }])(
  'keeps focus, ignores presses and submits nothing with %o',
  async (state) => {
    const handleClick = jest.fn();
    const handleSubmit = jest.fn();
    const { user } = renderUi(
      <form onSubmit={handleSubmit}>
        <input aria-label="Name" />
        <Button type="submit" onClick={handleClick} {...state}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Name'), 'a{Enter}');
    await user.tab();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(handleClick).not.toHaveBeenCalled();
    expect(handleSubmit).not.toHaveBeenCalled();
  },
);

test('shows only the busy text while busy', async () => {
  const { rerender } = renderUi(<Button busyText="Signing In...">Sign In</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Sign In$/);
  rerender(
    <Button isBusy busyText="Signing In...">
      Sign In
    </Button>,
  );
  expect(screen.getByRole('button')).toHaveTextContent(/^Signing In\.\.\.$/);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations();
});
