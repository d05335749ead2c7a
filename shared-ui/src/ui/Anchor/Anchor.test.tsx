import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderUi } from '../testing/renderUi';
import { Anchor } from './Anchor';

function Place() {
  return <p>at {useLocation().pathname}</p>;
}

test('a path of the site is opened by the router', async () => {
  const { user } = renderUi(
    <>
      <Anchor to="/services">Chores</Anchor>
      <Place />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Chores' }));
  expect(screen.getByText('at /services')).toBeInTheDocument();
});

test.each(['https://example.com/a', 'mailto:support@example.com', 'tel:02079460000'])(
  '%s is left to the browser',
  (address) => {
    renderUi(<Anchor to={address}>There</Anchor>);
    expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', address);
  },
);
