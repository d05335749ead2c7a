import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderUi } from '../test/renderUi';
import { Anchor } from './Anchor';

function Place() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

test('opens a path of this site by the router', async () => {
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
  'leaves %s to the browser',
  (url) => {
    renderUi(<Anchor to={url}>There</Anchor>);
    expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', url);
  },
);
