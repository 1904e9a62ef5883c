import { toast } from '../../ui/feedback/toasts'
import { errorSentence } from '../refused'
import { putBack } from './put-back'

/** A finished command: the record's path among the calls, such as '/meetings/42', and the command's key. */
interface Done {
  readonly path: string
  readonly key: string
  /** Called once it is undone, where the page must do more than show its lists anew. */
  readonly undone?: (() => unknown) | undefined
}

/** Says that something was done and offers for ten seconds to undo it. The history of the record offers it for ever. */
export function offerUndo(text: string, { path, key, undone }: Done): void {
  const undo = async () => {
    try {
      await putBack(path, { undo: key })
      await undone?.()
      toast('Undone.')
    } catch (fault) {
      toast(`Not undone. ${errorSentence(fault)}`, { seconds: 30 })
    }
  }
  toast(text, { action: { label: 'Undo', run: () => void undo() } })
}
