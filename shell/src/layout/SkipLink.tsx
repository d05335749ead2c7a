import type { MouseEvent } from 'react';
import { texts } from '../texts';
import styles from './RootLayout.module.css';

function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/**
 * Leads past the header, the only link to a place in its own page. It scrolls there smoothly (M-132) where the
 * router would jump; so the URL stays as it is. Before the page's code is there the browser jumps.
 */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main || hasModifier(event)) return;
    event.preventDefault();
    main.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    main.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  };
  return (
    <a href="#main" className={styles.skip} onClick={handleClick}>
      {texts.skip}
    </a>
  );
}
