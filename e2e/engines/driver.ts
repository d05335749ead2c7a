// The small part of a browser's remote control that the journeys need: each engine has an adapter for it.

/** The engines that a journey runs in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Keys by their names in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'Control+a';

/** An element of the page, as the engine refers to it; of no use once the page is another one. */
export type Handle = unknown;

/** A tab in a browser context of its own: no cookies, no storage. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a script in the page, to which the page's policy does not apply. */
  run: (source: string) => Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON, or handles among the arguments. */
  evaluate: <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>;
  /** Runs a function in the page that finds an element. @returns its handle, or null */
  find: <Args extends unknown[]>(run: (...args: Args) => Element | null, ...args: Args) => Promise<Handle | null>;
  /** Presses an element with the mouse. */
  click: (element: Handle) => Promise<void>;
  /** Types into the element with the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Only where keys do not reach every part of a time field. */
  setTime?: (field: Handle, time: string) => Promise<void>;
  upload: (element: Handle, file: string) => Promise<void>;
  setOffline: (isOffline: boolean) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Errors and warnings of the console, exceptions that nothing caught, and violations of the page's policy. */
  messages: string[];
  /** Saves a picture of the page; the engine adds the ending of its kind of file. */
  screenshot: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface TabOptions {
  /** The line between the browser and the site. */
  line: Line;
  /** Source of a script that runs in each page before the page's own. */
  script: string;
  width: number;
  height: number;
}

export interface Browser {
  newTab: (options: TabOptions) => Promise<Tab>;
  close: () => Promise<void>;
}

/** A line of one tab, an HTTP proxy: it can be cut, and single files can be held up or broken, in every engine alike. */
export interface Line {
  port: number;
  /** URLs that were once answered without a body, or with a part of it only. */
  empty: ReadonlySet<string>;
  setCut: (isCut: boolean) => void;
  /** Holds up requests for these URLs until the returned function is called. */
  hold: (urls: RegExp) => () => void;
  /** Responds to requests for these URLs with 503 until the returned function is called. */
  fail: (urls: RegExp) => () => void;
  /** Has responses begin with this code until the function that is returned is called. */
  change: (urls: RegExp, code: string) => () => void;
  /** Source of a script that is put in front of each page's own: for an engine whose driver has no such command. */
  setScript: (source: string) => void;
  /** Notes reported by that script. */
  onMessage: (listener: (message: string) => void) => void;
  close: () => void;
}
