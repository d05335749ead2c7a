import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { FileField } from './FileField';

test('passes the chosen file on', async () => {
  const { user } = renderUi(<FileField label="Profile image" accept="image/*" />);
  const input = screen.getByLabelText<HTMLInputElement>('Profile image');
  await user.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
  expect(input.files?.[0]?.name).toBe('me.png');
  await expectNoAxeViolations();
});
