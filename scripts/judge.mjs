import { run } from './child-process.mjs'

/** A step that runs a program which judges one thing. */
export const judge = (name, ...args) => ({ name, run: async () => [countOutput(name, await run(args))] })

/** A program counts as its last `N passed, N failed` says, or as one where it prints none. */
export function countOutput(name, { code, output }) {
  const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [null, code ? 0 : 1, 0]
  const line = { name, passed: Number(passed), failed: Number(failed), output }
  return code !== 0 && line.failed === 0 ? { ...line, failed: 1 } : line
}
