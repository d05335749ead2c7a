import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Skeleton, SkeletonBlock, SkeletonText } from './Skeleton';

test('announces what is loading and hides its shapes', async () => {
  const { container } = renderUi(
    <Skeleton label="Searching for services...">
      <SkeletonBlock ratio="8 / 5" />
      <SkeletonText width="70%" />
    </Skeleton>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Searching for services...');
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
  expect(container.querySelector('[aria-hidden]')?.children).toHaveLength(2);
  await expectNoAxeViolations();
});

test('sizes its shapes without a style attribute in server-rendered HTML', () => {
  const shapes = (
    <>
      <SkeletonText width="70%" />
      <SkeletonBlock height="9rem" />
    </>
  );
  const { container } = renderUi(shapes);
  const [text, block] = [...container.querySelectorAll('span')];
  expect(text?.style.inlineSize).toBe('70%');
  expect(block?.style.blockSize).toBe('9rem');
  expect(renderToString(shapes)).not.toContain('style');
});
