import cloudflare from '@astrojs/cloudflare';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://portal.example.com',
  output: 'static',
  trailingSlash: 'ignore',
  session: false,
  adapter: cloudflare({ imageService: 'compile' }),
  integrations: [react(), mdx()],
  vite: { plugins: [tailwindcss()] },
  security: { csp: true },
  devToolbar: { enabled: false },
});
