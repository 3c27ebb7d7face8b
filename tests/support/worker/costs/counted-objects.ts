import type { ApiEnv } from '#lib/api/env.ts';

const isNamespace = (binding: unknown): binding is DurableObjectNamespace =>
  typeof binding === 'object' && binding !== null && 'idFromName' in binding;

/** Bindings that count calls to Durable Objects: each call is a round trip to the object's location. */
export function countObjectCalls(env: ApiEnv) {
  let calls = 0;

  const countedObject = (stub: object) =>
    new Proxy(stub, {
      get(_, method) {
        const original: unknown = Reflect.get(stub, method);
        if (typeof original !== 'function') return original;
        return (...given: unknown[]) => {
          calls += 1;
          // `Reflect`, because a stub treats `apply` as a method of its object.
          return Reflect.apply(original, stub, given);
        };
      },
    });

  const countedNamespace = (namespace: DurableObjectNamespace) =>
    new Proxy(namespace, {
      get(_, method) {
        const original: unknown = Reflect.get(namespace, method);
        if (typeof original !== 'function') return original;
        const leadsToObject = method === 'get' || method === 'getByName';
        return (...given: unknown[]) => {
          const answer: unknown = Reflect.apply(original, namespace, given);
          return leadsToObject && typeof answer === 'object' && answer ? countedObject(answer) : answer;
        };
      },
    });

  const counted = Object.entries(env).map(([name, binding]) => [
    name,
    isNamespace(binding) ? countedNamespace(binding) : binding,
  ]);
  return { env: Object.fromEntries(counted) as ApiEnv, calls: () => calls };
}
