import type { StorybookConfig } from '@storybook/react-vite';

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
};

export default config;
