import type { UnsentCommand } from './refused'

/**
 * Whether a command that did not reach the portal may wait on the device: edits and new records of text. What deletes,
 * gives or takes rights, signs somebody in, names a file that is yet to be sent or holds a password must be done with signal.
 */
export const mayWait = ({ method, path, content }: Pick<UnsentCommand, 'method' | 'path' | 'content'>): boolean =>
  WAITS.test(method + path) && !/"(current)?password"/i.test(content ?? '')

const WAITS =
  /^(PUT\/(users|meetings|documents|offices|alerts)\/[^/]+|POST\/(meetings|alerts|offices|calendar\/[^/]*))$/
