import { run } from '../../scripts/child-process.mjs'

/** Kills the runtime in the middle of writes: `npm run crash`, of which every round is right where its audit is. */
export async function killTheRuntime({ rounds, seed = 7 }) {
  const { code, output } = await run(['quality/crash/crash.mjs', '--rounds', String(rounds), '--seed', String(seed)])
  const told = (what) => new RegExp(`^${what} +(\\d+)$`, 'm').exec(output)?.[1] ?? '?'
  return {
    kind: 'SIGKILL of the Worker’s runtime',
    injected: rounds,
    right: code === 0 ? rounds : 0,
    told: `${told('acknowledged at once')} commands acknowledged, ${told('answer lost, sent again')} sent again`,
    wrong: code === 0 ? [] : [output.split('\r').at(-1)],
  }
}
