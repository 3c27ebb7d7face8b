/** The Durable Objects of the embedded API, only for the Worker: Node cannot load them. */
export { LicenseLog } from './objects/license-log.ts';
export { RateLimiter } from './objects/rate-limiter.ts';
