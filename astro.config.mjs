import { randomUUID } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { markdown } from './scripts/build/markdown/markdown.ts';
import { portalBuild } from './scripts/build/portal-build.ts';

export default defineConfig({
  site: 'https://portal.example.com',
  output: 'static',
  trailingSlash: 'ignore',
  session: false,
  adapter: cloudflare({
    imageService: 'compile',
    persistState: { path: process.env.STATE_DIR || '.wrangler/state' },
  }),
  integrations: [react(), mdx(), portalBuild()],
  vite: {
    plugins: [tailwindcss()],
    // Vite would discover these while rendering, reload its dependencies and render with two copies of React.
    optimizeDeps: { include: ['lucide-react', 'temml'] },
    // A build must not show pages that the edge cached for another build (src/lib/edge/pages/page-cache.ts).
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(randomUUID()) },
  },
  // Pages are files, so an address without a trailing slash is served instead of redirected.
  build: { format: 'file' },
  markdown: { syntaxHighlight: 'prism', processor: markdown() },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        // The preview of a chosen profile picture needs this.
        "img-src 'self' data:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
    },
  },
  devToolbar: { enabled: false },
});
