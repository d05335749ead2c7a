import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { TextButton, TextLink } from './TextLink';

test('renders a link, and a button that looks like one', async () => {
  const handleClick = jest.fn();
  const { user } = renderUi(
    <>
      <TextLink to="/auth">Sign in</TextLink>
      <TextButton onClick={handleClick}>Forgot Password?</TextButton>
      <TextButton onClick={handleClick} isDisabled>
        Resend code
      </TextButton>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(handleClick).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});
