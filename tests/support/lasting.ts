import type { Server } from 'node:http';

/**
 * A stand-in keeps idle connections open. Node closes them after five seconds, at times in the moment in which the product
 * sends a POST by one: a busy machine then shows a fault that no test has ordered.
 */
export function lasting<Made extends Server>(server: Made): Made {
  server.keepAliveTimeout = 0;
  return server;
}
