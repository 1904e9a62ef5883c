import { forget, read, write } from './storage'

/** Remembers where a visitor wanted to go before signing in. */
export const rememberPath = (path: string): void => write('requestedURL', path)

/** The page after signing in: the remembered path, once, if it is one of ours. */
export function takeRequestedPath(): string {
  const path = ownPath(read('requestedURL') ?? '/')
  forget('requestedURL')
  return path
}

/**
 * `path` if it stays inside the portal, else '/'. Storage can be tampered with; it must not lead a member elsewhere.
 */
export function ownPath(path: string): string {
  // Browsers drop control characters and read a backslash as a slash, so '/<tab>/host' would be another host.
  if (!/^\/(?![/\\]|%(2f|5c|0))[\x21-\x5b\x5d-\x7e]*$/i.test(path)) return '/'
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  const isOurs = origin === location.origin && !pathname.startsWith('//')
  const leavesAgain = /^\/(login|signout|error)(\/|$)/i.test(pathname)
  return isOurs && !leavesAgain ? pathname + search + hash : '/'
}
