import { useRef, useState } from 'react'

import { errorSentence } from '../sync/refused'
import { dismissToast, toast, toastQueue } from '../ui/feedback/toast-queue'
import { idAfter, type Placed } from './reorder'

/**
 * Moves things among `items`, which are in their order, says where one is now, and why one does not. It offers for ten
 * seconds to undo a move; what is moved on meanwhile goes back to where it was first.
 */
export function useMoving(items: readonly Placed[], move: (id: string, before: string | null) => Promise<void>) {
  const latest = useRef<Move>(null)
  const [refusal, setRefusal] = useState<string>()

  const undo = async ({ id, back }: Pick<Move, 'id' | 'back'>) => {
    try {
      await move(id, back)
      toast('Undone. It’s back where it was.')
    } catch (fault) {
      toast(`Not undone. ${errorSentence(fault)}`, { seconds: 30 })
    }
  }

  const moveTo = async (id: string, before: string | null | undefined, words: string) => {
    if (before === undefined) return
    setRefusal(undefined)
    const earlier = latest.current
    const goesOn = earlier?.id === id && toastQueue.peek().some((each) => each.id === earlier.toast)
    const back = goesOn ? earlier.back : idAfter(items, id)
    if (goesOn) dismissToast(earlier.toast)
    toast(words, { action: { label: 'Undo', run: () => void undo({ id, back }) } })
    const said = toastQueue.peek().at(-1)?.id ?? 0
    latest.current = { id, back, toast: said }
    try {
      await move(id, before)
    } catch (fault) {
      dismissToast(said)
      setRefusal(errorSentence(fault))
    }
  }

  return { moveTo, refusal, dismiss: () => setRefusal(undefined) }
}

interface Move {
  readonly id: string
  /** The item it was before at first; `null` at the end. */
  readonly back: string | null
  readonly toast: number
}
