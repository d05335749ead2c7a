import type { ReactNode } from 'react';

/** The exports of a stories file that the gallery uses. */
export interface StoryModule {
  default: unknown;
  [story: string]: unknown;
}

interface StoryObject {
  args?: object;
  render?: () => ReactNode;
  tags?: string[];
}

interface MetaObject {
  component: (props: never) => ReactNode;
  args?: object;
}

export interface Story {
  name: string;
  render: () => ReactNode;
  component: MetaObject['component'];
  args: object;
}

/** 'OpenAtTheFirstField' → 'Open at the first field'. */
function toWords(name: string) {
  const words = name.replace(/(?!^)([A-Z0-9])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The stories of a file in the order of the page; those that only differ after a key press are left to the tests. */
export function storiesOf(module: StoryModule, createElement: (story: Story) => ReactNode): Story[] {
  const meta = module.default as MetaObject;
  return Object.entries(module)
    .filter(([name, story]) => name !== 'default' && typeof story === 'object' && !(story as StoryObject).tags)
    .map(([name, value]) => {
      const { args, render } = value as StoryObject;
      const story: Story = {
        name: toWords(name),
        component: meta.component,
        args: { ...meta.args, ...args },
        render: () => null,
      };
      return { ...story, render: render ?? (() => createElement(story)) };
    });
}
