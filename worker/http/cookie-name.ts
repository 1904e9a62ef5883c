import type { Context } from 'hono'

/** A portal on one's own machine is served without encryption, where some browsers keep no cookie that wants it. */
export const isEncrypted = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/**
 * A cookie's full name: with the prefix, browsers accept it only from encrypted answers, so that nobody in between can
 * plant one.
 */
export const cookieName = (c: Context, name: string): string => (isEncrypted(c) ? `__Secure-${name}` : name)
