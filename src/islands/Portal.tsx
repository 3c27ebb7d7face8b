import { useState } from 'react';

await Promise.resolve();
export default function Portal({ name }: { name: string }) {
  const [n, set] = useState(0);
  return (
    <button type="button" onClick={() => set(n + 1)}>
      {name} {n}
    </button>
  );
}
