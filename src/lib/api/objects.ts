/** The Durable Objects of the embedded API, for the Worker alone: Node cannot load them. */
export { LicenseLog } from './objects/license-log.ts';
export { RateLimiter } from './objects/rate-limiter.ts';
