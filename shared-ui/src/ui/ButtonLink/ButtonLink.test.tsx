import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { ButtonLink } from './ButtonLink';

test('renders a link that looks like a button', async () => {
  renderUi(
    <ButtonLink to="/services" icon="search">
      Browse chores
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Browse chores' })).toHaveAttribute('href', '/services');
  await expectNoAxeViolations();
});
