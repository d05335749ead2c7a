import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
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
