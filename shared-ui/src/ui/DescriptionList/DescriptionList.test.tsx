import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { DescriptionList } from './DescriptionList';

test('pairs each term with its value', async () => {
  renderUi(
    <DescriptionList
      layout="rows"
      items={[
        { term: 'Period', value: '25 Nov 2026' },
        { term: 'Number of days', value: '1' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Period', 'Number of days']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['25 Nov 2026', '1']);
  await expectNoAxeViolations();
});
