import { useEffect, useState } from 'react';
import { linkOwner } from '#lib/contract/login/mailed-pages.ts';

/** Tells password managers which account a form behind a mailed link belongs to. No server sees the address. */
export function LinkOwner() {
  const [owner, setOwner] = useState('');
  useEffect(() => setOwner(linkOwner(location.hash)), []);
  return owner && <input type="text" name="username" autoComplete="username" value={owner} readOnly hidden />;
}
