import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/test';
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
])('ends the scale for %p at %p', (value, expected) => {
  expect(niceCeiling(value)).toBeCloseTo(expected, 10);
});

function renderBars(values: number[], width?: number) {
  return renderUi(
    <BarChart
      label="Payouts by week"
      width={width}
      formatValue={(value) => `£${value}`}
      bars={values.map((value, index) => ({ label: `week ${index}`, value }))}
    />,
  );
}

test('is one image named by one sentence', async () => {
  renderBars([96, 212]);
  expect(screen.getByRole('img', { name: 'Payouts by week' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('scales the bars by their values and labels the last one', () => {
  const { container } = renderBars([125, 250]);
  const heights = [...container.querySelectorAll('path')].map((path) =>
    Number(/v(-[\d.]+)/.exec(path.getAttribute('d') ?? '')?.[1]),
  );
  expect(heights.map((height) => 7 - height)).toEqual([97, 194]);
  expect(container.querySelector('.value')).toHaveTextContent('£250');
});

// M-503
test('labels as many bars as its width has room for, the last one always', () => {
  const labels = (width: number) =>
    [...renderBars([1, 2, 3, 4, 5], width).container.querySelectorAll('text')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith('week'));
  expect(labels(360)).toEqual(['week 0', 'week 1', 'week 2', 'week 3', 'week 4']);
  expect(labels(220)).toEqual(['week 0', 'week 2', 'week 4']);
  expect(labels(120)).toEqual(['week 1', 'week 4']);
});

test('renders without bars when all values are zero or there are none', () => {
  expect(renderBars([0]).container.querySelector('path')).toBeNull();
  expect(renderBars([]).container.querySelector('svg')).not.toBeNull();
});
