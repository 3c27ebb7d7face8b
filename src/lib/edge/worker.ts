import { DurableObject } from 'cloudflare:workers';
import { handle } from '@astrojs/cloudflare/handler';
export class Session extends DurableObject {
  ping() {
    return 'pong';
  }
}
export default {
  async fetch(request: Request, env: any, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/api/x') {
      const r = await env.SESSIONS.get(env.SESSIONS.idFromName('a')).ping();
      return new Response(r, {
        headers: { 'set-cookie': '__Host-coa=1; Path=/; Secure; HttpOnly; SameSite=Lax' },
      });
    }
    return handle(request as never, env, ctx as never) as never;
  },
};
