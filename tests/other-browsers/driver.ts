/** The browser features that the journey needs, whatever protocol drives the browser. */
export interface Driver {
  /** The name and the version of the browser. */
  version: string;
  open: (address: string) => Promise<void>;
  /** Runs the body of a function in the page and returns its result, which JSON can represent. */
  run: (body: string) => Promise<unknown>;
  /** Clicks the element as a user would: at its position, if nothing covers it. */
  click: (selector: string) => Promise<void>;
  /** Replaces the text of a field, key by key. */
  type: (selector: string, text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** The errors of pages so far, as far as the browser reports them. */
  errors: () => string[];
  close: () => Promise<void>;
}

/** A browser or its driver that is not installed. The message says how to install it. */
export class NotInstalled extends Error {}
