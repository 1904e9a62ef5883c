import { PassRules, PassWatchView, type RuleView } from '#domain/pass/pass-watch-views'
import type { WatchRule } from '#domain/pass/watch-rule'
import type { Watched } from '#domain/pass/watched-changes'
import { get, put } from '../../sync/client'
import { optimisticChanges } from '../../sync/optimistic-changes'
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

interface RuleChange {
  readonly id: string
  /** `null` deletes the rule. */
  readonly rule: WatchRule | null
}

/** The changed, new and deleted rules that are not saved yet, for the page to show. */
export const pendingRules = optimisticChanges(withRule)

function withRule(watch: PassWatchView, { id, rule }: RuleChange): PassWatchView {
  const { rules } = watch
  if (rule === null) return { ...watch, rules: rules.filter(({ _id }) => _id !== id) }
  const next: RuleView = { _id: id, ...rule }
  const isNew = !rules.some(({ _id }) => _id === id)
  return { ...watch, rules: isNew ? [...rules, next] : rules.map((each) => (each._id === id ? next : each)) }
}

/**
 * Shows a changed, new or deleted rule at once and saves it; what could not be saved is taken back. Answers whether it was
 * saved. `done` says so, as in "Rule deleted."
 */
export async function saveRule(id: string, rule: WatchRule | null, done: string): Promise<boolean> {
  const key = crypto.randomUUID()
  const at = path()
  try {
    await pendingRules.save({ id, rule }, async () => {
      const { value } = await put(at, { rules: { [id]: rule } }, { key })
      const { rules } = PassRules.parse(value)
      passWatch.mutate((watch) => ({ ...watch, rules }))
    })
    offerUndo(done, { path: at, key, undone: passWatch.refresh })
    return true
  } catch (fault) {
    toast(`Rule not saved. ${errorSentence(fault)}`, { seconds: 30 })
    void passWatch.refresh()
    return false
  }
}
