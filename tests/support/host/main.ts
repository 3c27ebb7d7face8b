import { parsePort } from '#scripts/lib/port.ts';
import { createHost } from './server.ts';

/** `PORT=9610 node tests/support/host/main.ts`: the stand-in host as a separate process. */
const port = parsePort(process.env.PORT, 9610);
const server = createHost();
server.listen(port, '127.0.0.1', () => {
  if (process.send) process.send('ready');
  else console.log(`Stand-in host: http://127.0.0.1:${port}`);
});
