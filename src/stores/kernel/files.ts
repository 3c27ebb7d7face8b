import { asVisitor } from './call.ts';

/** Downloads a file of this site; in a new tab, a refusal would show as JSON. @throws CallError, Abandoned */
export const fetchFile = (path: string) => asVisitor((http, account) => http.fetchFile(path, account));

/** Checks that a file exists; returns whether browsers save it instead of showing it. @throws CallError, Abandoned */
export const probeFile = (path: string) => asVisitor((http) => http.probeFile(path));
