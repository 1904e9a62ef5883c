/** Allows each speaker `limit` messages within any second; what was not allowed does not count. */
export function pace(limit: number) {
  const spoken = new WeakMap<object, number[]>()

  return (speaker: object, now: number) => {
    const recent = (spoken.get(speaker) ?? []).filter((at) => now - at < 1_000)
    spoken.set(speaker, recent)
    return recent.length < limit && recent.push(now) > 0
  }
}
