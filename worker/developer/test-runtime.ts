/** The part of `cloudflare:test` that tests use, where a separate Worker sends their requests. */
export { env } from 'cloudflare:workers'

export const createExecutionContext = () => ({ waitUntil: () => {}, passThroughOnException: () => {} })
export const waitOnExecutionContext = async () => {}
