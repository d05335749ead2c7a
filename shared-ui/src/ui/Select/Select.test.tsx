import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Select } from './Select';

test('lists its options and reports the choice', async () => {
  const handleChange = jest.fn();
  const options = [
    { value: 'all', label: 'All Status' },
    { value: 'pending', label: 'Pending' },
  ];
  const { user } = renderUi(
    <Select label="Status" options={options} onChange={(event) => handleChange(event.target.value)} />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  expect(handleChange).toHaveBeenCalledWith('pending');
  await expectNoAxeViolations();
});

// M-127
test('reports an option that was chosen before it was hydrated', () => {
  const handleChange = jest.fn();
  const select = (
    <Select
      label="Status"
      options={['all', 'pending'].map((value) => ({ value, label: value }))}
      value="all"
      onChange={(event) => handleChange(event.target.value)}
    />
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(select);
  screen.getByRole<HTMLSelectElement>('combobox').value = 'pending';
  const { unmount } = render(select, { container, hydrate: true });
  expect(handleChange.mock.calls).toEqual([['pending']]);
  unmount();

  handleChange.mockClear();
  container.innerHTML = renderToString(select);
  render(select, { container, hydrate: true });
  expect(handleChange).not.toHaveBeenCalled();
});
