import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { ButtonLink } from './ButtonLink';

test('is a link with the look of a button', async () => {
  renderUi(
    <ButtonLink to="/services" icon="search">
      Browse chores
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Browse chores' })).toHaveAttribute('href', '/services');
  await expectNoAxeViolations();
});
