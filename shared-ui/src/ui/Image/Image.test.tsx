import { fireEvent, screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Image } from './Image';

test('reserves its place and loads lazily', async () => {
  renderUi(<Image src="/images/tap.webp" srcSet="/images/tap-800.webp 800w" alt="A tap" width={400} height={250} />);
  const image = screen.getByRole('img', { name: 'A tap' });
  expect(image).toHaveAttribute('width', '400');
  expect(image).toHaveAttribute('height', '250');
  expect(image).toHaveAttribute('loading', 'lazy');
  await expectNoAxeViolations();
});

// M-352
test('a picture of the first screen has a low priority, by which it is not preloaded, unless it is given another', () => {
  renderUi(
    <>
      <Image src="/images/tap.webp" alt="A tap" width={400} height={250} loading="eager" />
      <Image src="/images/sink.webp" alt="A sink" width={400} height={250} loading="eager" fetchPriority="high" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'A tap' })).toHaveAttribute('fetchpriority', 'low');
  expect(screen.getByRole('img', { name: 'A sink' })).toHaveAttribute('fetchpriority', 'high');
});

// M-446
test('takes the picture itself where a width of it fails, replaces a broken picture by the placeholder and tries a new one', () => {
  const { rerender } = renderUi(
    <Image src="/images/gone.webp" srcSet="/images/gone-800.webp 800w" alt="A tap" width={400} height={250} />,
  );
  const image = screen.getByRole('img', { name: 'A tap' });
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/images/gone.webp');
  expect(image).not.toHaveAttribute('srcset');
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/assets/img/placeholder.svg');
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/assets/img/placeholder.svg');
  rerender(<Image src="/images/new.webp" alt="A tap" width={400} height={250} />);
  expect(image).toHaveAttribute('src', '/images/new.webp');
});

// M-446
test('a picture that has failed before its code ran is mended when it runs', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  renderUi(<Image src="/images/tap.webp" srcSet="/images/w400/tap.webp 400w" alt="A tap" width={400} height={250} />);
  complete.mockRestore();
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

test('shows the placeholder when there is no picture', () => {
  renderUi(<Image src={undefined} alt="A tap" width={400} height={250} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/assets/img/placeholder.svg');
});
