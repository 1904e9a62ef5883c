import type { Context } from 'hono'

/** A portal on one's own machine is served without encryption, where some browsers keep no cookie that wants it. */
export const isEncrypted = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/**
 * A cookie's full name: with the prefix, browsers accept it only from encrypted answers of this very host, so that nobody in
 * between and no other site of the same domain can plant one. It takes a cookie for the whole site.
 */
export const cookieName = (c: Context, name: string): string => (isEncrypted(c) ? `__Host-${name}` : name)

/** The path of every cookie, which the prefix asks for. */
export const COOKIE_PATH = '/'
