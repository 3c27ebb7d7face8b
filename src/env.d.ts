/**
 * The compiler sees browser and Worker code as one program with the globals of both. Where both declare the same
 * global, this file restores the declaration that the other one hides.
 */
import type { ApiEnv } from '#lib/api/env.ts';
import type { StaffDocument } from '#lib/contract/admin/staff.ts';
import type { Env as EdgeEnv } from '#lib/edge/env.ts';
import type { SiteForm } from '#lib/edge/forms/form-page.ts';
import type { PortalPage } from '#lib/edge/pages/page.ts';

declare global {
  /** True on the dev server only (scripts/build/content/editorial-check.ts). */
  const __DRAFTS_SHOWN__: boolean;
  /** JSON: the scripts of each portal screen. Absent in development. */
  const __PORTAL_SCRIPTS__: string | undefined;

  interface ImportMetaEnv {
    /** Identifies the build; absent in development and in tests. */
    readonly BUILD_ID?: string;
  }

  namespace App {
    interface Locals {
      /** The portal page at this address, if this visitor may see it (src/middleware.ts). */
      portal?: Extract<PortalPage, { kind: 'page' }>;
      /** The admin page, if the visitor is staff. */
      staff?: StaffDocument | undefined;
      /** The plain HTML form of a page of the public site. */
      form?: SiteForm;
      /** A member's plain form that arrived after the session had ended, and the login that returns to its page. */
      unsent?: { typed: Readonly<Record<string, string>>; login: string };
    }
  }

  namespace Cloudflare {
    /** The `env` of `cloudflare:workers`. */
    interface Env extends EdgeEnv, ApiEnv {
      /** The Worker counts in these objects; the API only reads them. */
      VIEWS: EdgeEnv['VIEWS'];
    }
  }

  /** The Worker's cache in its data centre. */
  interface CacheStorage {
    readonly default: Cache;
  }

  /** The Worker's streaming hash, which browsers lack. */
  interface Crypto {
    readonly DigestStream: new (algorithm: string) => WritableStream & { digest: Promise<ArrayBuffer> };
  }

  /** The browser's methods, which HTMLRewriter's Element hides. */
  interface Element {
    after(...nodes: (Node | string)[]): void;
    append(...nodes: (Node | string)[]): void;
    before(...nodes: (Node | string)[]): void;
    prepend(...nodes: (Node | string)[]): void;
  }
}
