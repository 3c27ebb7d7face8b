// Sends invoices through an intermediary that watches a folder, and reports its notices. Run it every hour:
// SHOP=https://shop.example API_KEY=coa_sk_… OUT=out IN=in node send.mjs
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const { SHOP, API_KEY, OUT = 'out', IN = 'in' } = process.env;
const STATES = { RC: 'delivered', MC: 'not_delivered', NS: 'refused' };

async function ask(path, body) {
  const method = body ? 'POST' : 'GET';
  const headers = { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${SHOP}/api/seller/documents/${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const report = (id, told) => ask(`${id}/report/`, told);

// If the report of a written file failed, the file is written again, with the same name and content.
async function sendAll() {
  const { results } = await (await ask('?state=to_send')).json();
  for (const { id, file_name } of results) {
    await writeFile(join(OUT, file_name), await (await ask(`${id}/xml/`)).text());
    await report(id, { file_name, state: 'sent' });
    console.log('sent', file_name);
  }
  if (results.length > 0) await sendAll();
}

// IT01234567897_6000C_NS_001.xml is the notice about IT01234567897_6000C.xml.
async function readAll() {
  for (const name of await readdir(IN)) {
    const [, file, kind] = /^(IT\w+?_\w{4,5})_(RC|MC|NS)_\w{3}\.xml$/.exec(name) ?? [];
    if (!file) continue;
    const [document] = (await (await ask(`?file_name=${file}.xml`)).json()).results;
    if (!document) continue;
    const xml = await readFile(join(IN, name), 'utf8');
    const faults = [...xml.matchAll(/<Codice>(\d{5})<\/Codice>\s*<Descrizione>([^<]{1,400})/g)];
    const errors =
      kind === 'NS'
        ? faults.slice(0, 10).map(([, code, text]) => ({ code, description: text.replace(/\s+/g, ' ') }))
        : [];
    await report(document.id, { file_name: document.file_name, state: STATES[kind], errors });
    await rename(join(IN, name), join(IN, `${name}.done`));
    console.log(STATES[kind], document.file_name);
  }
}

await sendAll();
await readAll();
