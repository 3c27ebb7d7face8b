import { randomUUID } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { portalChunks } from './scripts/build/chunks.ts';
import { inlineHashes, inlineScripts } from './scripts/build/inline-scripts.ts';
import { editorialCheck, leanPages, previewPictures } from './scripts/build/integrations.ts';
import { portalPreloads } from './scripts/build/preloads.ts';

/**
 * Minifies the Worker's code, which Astro does not: less code starts faster.
 *
 * @type {import('vite').Plugin}
 */
const smallWorker = {
  name: 'small-worker',
  configEnvironment: (name) => (name === 'ssr' ? { build: { minify: 'oxc' } } : undefined),
};

export default defineConfig({
  site: 'https://portal.example.com',
  output: 'static',
  trailingSlash: 'ignore',
  session: false,
  adapter: cloudflare({
    imageService: 'compile',
    persistState: { path: process.env.STATE_DIR || '.wrangler/state' },
  }),
  integrations: [react(), mdx(), editorialCheck(), previewPictures(), portalPreloads(), leanPages()],
  vite: {
    plugins: [tailwindcss(), inlineScripts(), smallWorker],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: portalChunks } } } } },
    },
    // Vite would discover these while rendering, reload its dependencies and render with two copies of React.
    optimizeDeps: { include: ['lucide-react'] },
    // A build must not show pages that the edge cached for another one (src/lib/edge/page-cache.ts).
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(randomUUID()) },
  },
  // Pages are files, so that an address without a final slash is served and not redirected.
  // A style sheet of its own would cost each first visit a round trip before anything is painted.
  build: { format: 'file', inlineStylesheets: 'always' },
  markdown: { syntaxHighlight: 'prism' },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        // For the preview of a chosen profile picture.
        "img-src 'self' data:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
      scriptDirective: { hashes: inlineHashes },
    },
  },
  devToolbar: { enabled: false },
});
