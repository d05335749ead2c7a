import type { StorybookConfig } from '@storybook/react-vite';
import { inLayer } from '../../tools/webpack/layers.js';

const layers = {
  name: 'layers',
  enforce: 'pre' as const,
  transform: (css: string, file: string) => (/\.module\.css/.test(file) ? inLayer(css, file) : undefined),
};

const config: StorybookConfig = {
  stories: ['../src/ui', '../../customer-app/src/components', '../../provider-app/src/provider/components'].map(
    (dir) => `${dir}/**/*.stories.tsx`,
  ),
  addons: ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  // The URLs under which the shell serves them.
  staticDirs: [{ from: '../assets', to: '/assets' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  viteFinal: ({ plugins = [], ...config }) => ({ ...config, plugins: [...plugins, layers] }),
};

export default config;
