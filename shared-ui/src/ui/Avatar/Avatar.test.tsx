import { fireEvent, screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Avatar } from './Avatar';

test('is hidden from assistive technology unless it is named', async () => {
  const { rerender } = renderUi(<Avatar name="Amelia Carter" src="/images/amelia.webp" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Avatar name="Amelia Carter" src="/images/amelia.webp" isNamed />);
  expect(screen.getByRole('img', { name: 'Amelia Carter' })).toHaveAttribute('width', '44');
  await expectNoAxeViolations();
});

test('falls back to the initials when the picture fails and tries a new picture', () => {
  const { rerender } = renderUi(<Avatar name="Amelia Carter" src="/images/gone.webp" isNamed />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Amelia Carter' })).toHaveTextContent('AC');
  rerender(<Avatar name="Amelia Carter" src="/images/new.webp" isNamed />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/images/new.webp');
});
