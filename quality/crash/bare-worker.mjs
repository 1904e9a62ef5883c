import { execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * The Worker alone, in a process of its own, with everything it keeps in `folder`. `kill()` ends its runtime in the middle
 * of whatever it does; what it has handed to the operating system by then is kept. `stop()` ends it gently, and does
 * nothing where it is gone.
 */
export async function startBareWorker(folder) {
  const child = spawn(process.execPath, ['quality/crash/serve-worker.mjs', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const errors = []
  child.stderr.on('data', (data) => errors.push(String(data)))
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('http') && resolve(line))
    exited.then(() => reject(new Error(`The Worker did not start:\n${errors.join('')}`)))
  })
  return {
    url,
    kill: () => {
      const runtimes = childrenOf(child.pid)
      for (const runtime of runtimes) process.kill(runtime, 'SIGKILL')
      child.kill('SIGKILL')
      if (runtimes.length === 0) throw new Error('There was no runtime to kill.')
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await exited
    },
  }
}

function childrenOf(pid) {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child)
}
