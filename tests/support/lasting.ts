import type { Server } from 'node:http';

/**
 * Makes a stand-in keep idle connections open. Node closes them after five seconds, sometimes just as the product
 * sends a POST on one: a busy machine then shows a fault that no test has set.
 */
export function lasting<Made extends Server>(server: Made): Made {
  server.keepAliveTimeout = 0;
  return server;
}
