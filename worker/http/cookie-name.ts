import type { Context } from 'hono'

/** A portal on one's own machine is served without encryption, where some browsers keep no cookie that wants it. */
export const isEncrypted = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/** What a cookie is called: by the prefix, browsers take it from encrypted answers alone, so that nobody in between can plant one. */
export const cookieName = (c: Context, name: string): string => (isEncrypted(c) ? `__Secure-${name}` : name)
