/** What `cloudflare:test` offers the tests, where what they send is sent from a Worker of its own. */
export { env } from 'cloudflare:workers'

export const createExecutionContext = () => ({ waitUntil: () => {}, passThroughOnException: () => {} })
export const waitOnExecutionContext = async () => {}
