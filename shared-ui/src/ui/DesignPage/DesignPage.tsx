import { createElement, useState } from 'react';
import type { FunctionComponent } from 'react';
import { Container } from '../Layout/Layout';
import { PageHeader } from '../PageHeader/PageHeader';
import { SegmentedRadios } from '../SegmentedRadios/SegmentedRadios';
import { ALL_STORIES } from './allStories';
import { storiesOf } from './StoryModule';
import type { Story } from './StoryModule';
import styles from './DesignPage.module.css';

const VIEWS = [
  { value: 'both', label: 'Side by side' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type View = (typeof VIEWS)[number]['value'];

function elementOf({ component, args }: Story) {
  return createElement(component as FunctionComponent<object>, args);
}

function Component({ name, themes }: { name: string; themes: readonly string[] }) {
  const stories = storiesOf(ALL_STORIES[name]!, elementOf);
  return (
    <div id={name} className={styles.component}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.themes} data-count={themes.length}>
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            {stories.map((story) => (
              <div key={story.name} className={styles.story}>
                <p className={styles.caption}>{story.name}</p>
                {story.render()}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The component gallery: every component with its states, in both themes. Mounted in development only. */
export function DesignPage() {
  const [view, setView] = useState<View>('both');
  const themes = view === 'both' ? ['light', 'dark'] : [view];
  return (
    <Container className={styles.page}>
      <PageHeader
        title="Components and states"
        subtitle={`${Object.keys(ALL_STORIES).length} components of shared-ui`}
        actions={<SegmentedRadios legend="Theme" isLegendHidden options={VIEWS} value={view} onChange={setView} />}
      />
      {Object.keys(ALL_STORIES).map((name) => (
        <Component key={name} name={name} themes={themes} />
      ))}
    </Container>
  );
}
