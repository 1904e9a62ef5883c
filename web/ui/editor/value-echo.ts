import type { RichTextDoc } from '#domain/shared/rich-text'

type Value = RichTextDoc | null

export const valueKey = (value: Value) => (value === null ? '' : JSON.stringify(value))

/**
 * Tells a value that comes from outside from one that was told to the outside and comes back, perhaps late and in a
 * copy, when more has been typed meanwhile.
 */
export function echoes(initial: Value) {
  let last = valueKey(initial)
  let shown = last
  const underWay = new Set<string>()

  return {
    told(value: Value) {
      last = valueKey(value)
      underWay.add(last)
    },
    /** Ask once for each value that comes from outside. */
    isNews(value: Value) {
      const key = valueKey(value)
      const wasUpToDate = shown === last
      shown = key
      if (key === last) {
        underWay.clear()
        return false
      }
      if (!wasUpToDate && underWay.has(key)) return false
      underWay.clear()
      last = key
      return true
    },
  }
}
