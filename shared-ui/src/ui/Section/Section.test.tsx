import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Section } from './Section';

test('is a region named by its heading, also when that is hidden', async () => {
  renderUi(
    <>
      <h1>Home</h1>
      <Section title="Top Chores near you!" action={<a href="/services">See all chores</a>}>
        <p>chores</p>
      </Section>
      <Section title="Categories" isTitleHidden>
        <p>pills</p>
      </Section>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Top Chores near you!' })).toContainElement(screen.getByRole('link'));
  expect(screen.getByRole('region', { name: 'Categories' })).toHaveTextContent('pills');
  await expectNoAxeViolations();
});
