import type { Plugin } from 'vite';

const RENDERER = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** React throws these to itself and knows them by identity; each is made once, when its code is read. */
const EXCEPTION = /(?<name>\w+Exception) = Error\((?<message>formatProdErrorMessage\(\d+\))\)(?=[,;])/g;
const EXCEPTIONS = 5;

/**
 * An error notes where it was made. React's exceptions are made inside the one function that all of its
 * renderer is, and where an inspector listens (Lighthouse, synthetic monitoring, a developer's tools) V8
 * reads that function a second time to tell the line: the longest task of the page, for a stack that
 * nobody is shown. Here they are errors without a stack. Without an inspector nothing changes.
 */
export function reactExceptions(): Plugin {
  return {
    name: 'coa:react-exceptions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: RENDERER },
      handler(code) {
        const found = code.match(EXCEPTION)?.length ?? 0;
        if (found !== EXCEPTIONS) this.error(`React has ${found} exceptions of this form, not ${EXCEPTIONS}`);
        return code.replace(EXCEPTION, '$<name> = { __proto__: Error.prototype, message: $<message> }');
      },
    },
  };
}
