/** Allows each sender `limit` messages within any second; what was not allowed does not count. */
export function rateLimit(limit: number) {
  const sent = new WeakMap<object, number[]>()

  return (sender: object, now: number) => {
    const recent = (sent.get(sender) ?? []).filter((at) => now - at < 1_000)
    sent.set(sender, recent)
    return recent.length < limit && recent.push(now) > 0
  }
}
