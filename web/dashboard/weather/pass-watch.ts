import { PassRules, PassWatchView, type RuleView } from '#domain/pass/pass-watch-views'
import type { WatchRule } from '#domain/pass/watch-rule'
import type { Watched } from '#domain/pass/watched-changes'
import { get, put } from '../../sync/client'
import { errorSentence } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { session } from '../../sync/session/session'
import { offerUndo } from '../../sync/undo/offer-undo'
import { toast } from '../../ui/feedback/toasts'
import type { IconName } from '../../ui/icon'

export const watchIcons: Readonly<Record<Watched, IconName>> = {
  chains: 'chains',
  closed: 'gate',
  open: 'road',
  cold: 'thermometer',
}

const path = () => `/pass-watches/${session.peek()?.userId ?? ''}`

/** The rules of whoever is signed in, and what has happened at the pass lately. */
export const passWatch = resource((signal) => get(path(), PassWatchView, signal), { staleMs: 0 })

/** Changes are sent in their order, so that the last one holds. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Shows a changed, new or deleted rule at once and saves it; what could not be saved is taken back. Answers whether it was
 * saved. `done` says so, as in "Rule deleted."
 */
export function saveRule(id: string, rule: WatchRule | null, done: string): Promise<boolean> {
  const before = passWatch.data.peek()
  passWatch.mutate((watch) => ({ ...watch, rules: changed(watch.rules, id, rule) }))
  const key = crypto.randomUUID()
  const at = path()
  const saved = last.then(async () => {
    try {
      const { value } = await put(at, { rules: { [id]: rule } }, { key })
      const { rules } = PassRules.parse(value)
      passWatch.mutate((watch) => ({ ...watch, rules }))
      offerUndo(done, { path: at, key, undone: passWatch.refresh })
      return true
    } catch (fault) {
      if (before) passWatch.mutate(() => before)
      toast(`Rule not saved. ${errorSentence(fault)}`, { seconds: 30 })
      void passWatch.refresh()
      return false
    }
  })
  last = saved
  return saved
}

function changed(rules: readonly RuleView[], id: string, rule: WatchRule | null): RuleView[] {
  if (rule === null) return rules.filter(({ _id }) => _id !== id)
  const next = { _id: id, ...rule }
  return rules.some(({ _id }) => _id === id) ? rules.map((each) => (each._id === id ? next : each)) : [...rules, next]
}
