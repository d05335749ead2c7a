import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { BarChart, niceCeiling } from './BarChart';

test.each([
  [0, 1],
  [-3, 1],
  [42, 50],
  [212, 250],
  [250, 250],
  [251, 500],
  [1000, 1000],
  [0.3, 0.5],
])('the scale for %p ends at %p', (value, expected) => {
  expect(niceCeiling(value)).toBeCloseTo(expected, 10);
});

function draw(values: number[]) {
  return renderUi(
    <BarChart
      label="Payouts by week"
      formatValue={(value) => `£${value}`}
      bars={values.map((value, index) => ({ label: `week ${index}`, value }))}
    />,
  );
}

test('is one picture with one sentence', async () => {
  draw([96, 212]);
  expect(screen.getByRole('img', { name: 'Payouts by week' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('the highest bar reaches its share of the scale, the last carries its value', () => {
  const { container } = draw([125, 250]);
  const heights = [...container.querySelectorAll('path')].map((path) =>
    Number(/v(-[\d.]+)/.exec(path.getAttribute('d') ?? '')?.[1]),
  );
  expect(heights.map((height) => 7 - height)).toEqual([97, 194]);
  expect(container.querySelector('.value')).toHaveTextContent('£250');
});

test('nothing earned draws no bar, and no bars no chart that fails', () => {
  expect(draw([0]).container.querySelector('path')).toBeNull();
  expect(draw([]).container.querySelector('svg')).not.toBeNull();
});
