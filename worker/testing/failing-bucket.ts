import { env } from 'cloudflare:test'

export interface R2Fault {
  /** Counted from 1; every later call fails as well. */
  readonly call: number
  /** `throws`: R2 says that it cannot. `hangs`: it never answers. */
  readonly how: 'throws' | 'hangs'
}

/** The bucket, that can be reached up to a call and then no more. `found.failed` counts the calls that failed. */
export function failingBucket({ call, how }: R2Fault) {
  const found = { calls: 0, failed: 0 }

  async function unlessDown<Result>(work: () => Promise<Result>): Promise<Result> {
    if (++found.calls < call) return work()
    found.failed++
    if (how === 'hangs') return new Promise(() => {})
    throw new Error('internal error: We encountered an internal error. Please try again. (10001)')
  }

  const guarded = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (_, name) => {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...asked: unknown[]) =>
          unlessDown(async () => {
            const answer = await Reflect.apply(value, target, asked)
            return name === 'createMultipartUpload' ? guarded(answer) : answer
          })
      },
    })

  return { FILES: guarded(env.FILES), found }
}
