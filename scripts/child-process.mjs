import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What keeps wrangler from asking the network, printing banners and measuring. */
const quietTools = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
}

export const tools = {
  wrangler: resolve('node_modules/wrangler/bin/wrangler.js'),
  vite: resolve('node_modules/vite/bin/vite.js'),
  vitest: resolve('node_modules/vitest/vitest.mjs'),
  playwright: resolve('node_modules/@playwright/test/cli.js'),
  biome: resolve('node_modules/@biomejs/biome/bin/biome'),
  tsc: resolve('node_modules/typescript/bin/tsc'),
}

/**
 * Runs a Node.js program to its end and gives its exit code and all it printed; `limit` milliseconds later it is ended. Its
 * standard input is closed, for some tools would ask a question at a terminal.
 */
export async function run(args, { env = {}, onOutput, limit } = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quietTools, ...env },
    timeout: limit,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      onOutput?.(text)
    })
  }
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

/**
 * Starts a server in a process group of its own. What it prints goes to `logFile` and to `onLine`; the last lines stay
 * at hand in `lastLines`, to be shown should it die.
 */
export function startServer(args, { env = {}, logFile, onLine } = {}) {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const child = spawn(process.execPath, ['--import', LEASH, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...quietTools, PORTAL_GROUP_OWNER: String(process.pid), ...env },
  })
  const lastLines = []
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => {
      log.write(`${line}\n`)
      lastLines.push(line)
      if (lastLines.length > 40) lastLines.shift()
      onLine?.(line)
    })
  }
  const exited = once(child, 'exit').then(([code, signal]) => {
    log.end()
    return signal ?? code
  })
  return { child, exited, lastLines, stop: () => stopGroup(child, exited), kill: () => killGroup(child, exited) }
}

const LEASH = new URL('leash.mjs', import.meta.url).href

/** Asks the whole group to end and, where it does not within 3 s, ends it. Resolves when it has. */
async function stopGroup(child, exited) {
  signalGroup(child, 'SIGTERM')
  const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), 3000)
  await exited
  clearTimeout(impatience)
  await killGroup(child, exited)
}

async function killGroup(child, exited) {
  signalGroup(child, 'SIGKILL')
  await exited
  // The leader may have gone before those it started.
  for (let look = 0; look < 40 && isAnyoneIn(child.pid) && signalGroup(child, 'SIGKILL'); look++) {
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

/** Whether the group has a process that is more than its entry in the table, which may stay for a while. */
function isAnyoneIn(group) {
  if (process.platform === 'win32') return false
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' })
  if (!stdout) return true
  return new RegExp(`^ *${group} +[^Z]`, 'm').test(stdout)
}

/** Whether there was anybody to hear it. */
function signalGroup(child, signal) {
  try {
    return process.platform === 'win32' ? child.kill(signal) : process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code === 'ESRCH') return false
    throw error
  }
}

function eachLine(stream, take) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) if (line.trim()) take(line)
  })
}
