import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Logo } from './Logo';

test("links to the home page under the product's name", async () => {
  renderUi(<Logo to="/" />);
  expect(screen.getByRole('link', { name: 'Choresy' })).toHaveAttribute('href', '/');
  await expectNoAxeViolations();
});
