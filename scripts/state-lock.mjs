import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { lock } from 'proper-lockfile'

/** A process that has not touched its lock for so long is gone, though another has its number now. */
const STALE_MS = 60_000

/**
 * Keeps the data in the folder `persist` for this process until the function is called that it gives; two runtimes on one
 * database fail each other's writes. Refuses in a sentence while another process has it. `onLost` hears where another took
 * it all the same. After a crash the lock of the process that is gone counts for nothing.
 */
export async function lockState(persist, onLost = () => {}) {
  const lockfilePath = `${resolve(persist)}.lock`
  const pidFile = `${resolve(persist)}.pid`
  mkdirSync(dirname(lockfilePath), { recursive: true })
  const take = () => lock(persist, { lockfilePath, realpath: false, stale: STALE_MS, onCompromised: onLost })
  const release = await take().catch((error) => {
    if (error.code !== 'ELOCKED') throw error
    const pid = pidIn(pidFile)
    if (pid === undefined || isAlive(pid)) throw inUse(persist, pid)
    rmSync(lockfilePath, { recursive: true, force: true })
    return take().catch(() => {
      throw inUse(persist, pidIn(pidFile))
    })
  })
  writeFileSync(pidFile, String(process.pid))
  return async () => {
    rmSync(pidFile, { force: true })
    await release().catch(() => {})
  }
}

const inUse = (persist, pid) =>
  new Error(
    `A portal runs on the data in ${persist} already${pid ? ` (process ${pid})` : ''}. Use that one, or stop it first.`,
  )

function pidIn(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
