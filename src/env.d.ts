/**
 * Browser and Worker code are one program for the compiler, with the globals of both. Where the two
 * sets of types describe the same global, this file restores what one of them hides.
 */
import type { ApiEnv } from '#lib/api/env.ts';
import type { Env as EdgeEnv } from '#lib/edge/env.ts';
import type { PortalPage } from '#lib/edge/page.ts';

declare global {
  interface ImportMetaEnv {
    /** Another one for each build; absent where nothing was built. */
    readonly BUILD_ID?: string;
  }

  namespace App {
    interface Locals {
      /** What a page of two kinds has opened before it left the visitor to the portal's. */
      opened?: Extract<PortalPage, { kind: 'page' }>;
    }
  }

  namespace Cloudflare {
    /** The `env` of `cloudflare:workers`. */
    interface Env extends EdgeEnv, ApiEnv {}
  }

  /** A Worker's cache of its own data centre. */
  interface CacheStorage {
    readonly default: Cache;
  }

  /** The browser's methods, which those of HTMLRewriter's elements of the same name hide. */
  interface Element {
    after(...nodes: (Node | string)[]): void;
    append(...nodes: (Node | string)[]): void;
    before(...nodes: (Node | string)[]): void;
    prepend(...nodes: (Node | string)[]): void;
  }
}
