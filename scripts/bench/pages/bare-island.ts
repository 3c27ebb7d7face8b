import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

/** One line that React hydrates, marked up like the portal's island. */
const ENTRY = 'bare-island';
const code = `
import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
const island = document.querySelector('[data-hydration]');
function Line() {
  useEffect(() => { island.dataset.hydration = 'done'; }, []);
  return createElement('main', null, createElement('code', null, 'COA'));
}
hydrateRoot(island, createElement(Line));`;

const html = `<!doctype html><html lang="it"><title>COA</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<script type="module" src="/island.js"></script>
<div data-hydration="waiting"><main><code>COA</code></main></div></html>`;

const entry: Plugin = {
  name: 'bare-island',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) => (id === `\0${ENTRY}` ? code : undefined),
};

async function buildIsland(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

/** Serves the smallest page with React, compressed like the product's pages, while `use` runs. */
export async function withBareIsland<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const files: Record<string, { type: string; cache: string; body: Buffer }> = {
    '/': { type: 'text/html', cache: 'no-store', body: gzipSync(html) },
    '/island.js': {
      type: 'text/javascript',
      cache: 'max-age=31536000, immutable',
      body: gzipSync(await buildIsland()),
    },
  };
  const server = createServer(({ url = '' }, response) => {
    const file = files[url];
    if (!file) return response.writeHead(404).end();
    const headers = { 'Content-Type': file.type, 'Cache-Control': file.cache, 'Content-Encoding': 'gzip' };
    return response.writeHead(200, headers).end(file.body);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  try {
    return await use(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}
