import { asVisitor } from './call.ts';

/** A file of this site; an address opened in a new tab would show its refusal as it came. @throws CallError, Abandoned */
export const fetchFile = (path: string) => asVisitor((http, account) => http.fetchFile(path, account));

/** Makes sure that a file can be had; whether browsers save it instead of showing it. @throws CallError, Abandoned */
export const probeFile = (path: string) => asVisitor((http) => http.probeFile(path));
