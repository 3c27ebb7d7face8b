import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, callUpstream } from '#lib/edge/upstream.ts';

const PATH = '/api/licenses/products/?limit=5';

it.each([
  ['https://api.example.com', `https://api.example.com${PATH}`],
  ['https://api.example.com/', `https://api.example.com${PATH}`],
  ['https://api.example.com/base', `https://api.example.com/base${PATH}`],
  ['https://api.example.com:8443/base/v1/', `https://api.example.com:8443/base/v1${PATH}`],
])('calls a host under its base address %s', (base, address) => {
  expect(addressOf(base, PATH)).toBe(address);
});

describe('a file of another host', () => {
  const LIMIT_MS = 50;
  const env = {
    SITE_ORIGIN: 'https://portal.test',
    API_ORIGIN: 'https://api.test',
    API_TIMEOUT_MS: String(LIMIT_MS),
  };
  const call = { method: 'GET', path: PATH, headers: new Headers(), isFile: true };
  const ask = () => callUpstream(env, { waitUntil() {} }, call);

  afterEach(() => void vi.unstubAllGlobals());

  it('may take as long as the visitor’s connection needs once it has begun', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      const slow = new ReadableStream({
        async pull(body) {
          await scheduler.wait(2 * LIMIT_MS);
          if (signal.aborted) return body.error(signal.reason);
          body.enqueue(new TextEncoder().encode('whole'));
          body.close();
        },
      });
      return new Response(slow);
    });
    const answer = await ask();
    expect(answer.kind === 'answer' && (await answer.response.text())).toBe('whole');
  });

  it('must begin within the time limit', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await ask()).toEqual({ kind: 'timeout' });
    log.mockRestore();
  });
});
