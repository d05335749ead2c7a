import type { Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import './preview.css';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    // Every finding is an error, in the panel as in the tests.
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    controls: { expanded: true },
    backgrounds: { disable: true },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.lang = 'en-GB';
      document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light';
      return (
        <MemoryRouter>
          <main className="story">
            <Story />
          </main>
        </MemoryRouter>
      );
    },
  ],
};

export default preview;
