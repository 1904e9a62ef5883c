import { toast } from '../../ui/feedback/toasts'
import { reasonOf, sendReaction } from '../composer/sending'
import { newKey } from '../composer/unsent'
import { isShownByMe, reactionsTo, wish } from './reactions'

const underWay = new Set<string>()

/**
 * Shows a face about a post, or takes it back. It is shown at once. It does not wait for signal: what cannot be sent now is
 * gone again, and said.
 */
export async function react(conversation: string, post: string, face: string): Promise<void> {
  wish(post, face, { isOn: !isShownByMe(post, face) })
  const name = `${post} ${face}`
  if (underWay.has(name)) return
  underWay.add(name)
  // Pressed again meanwhile, it is sent again.
  for (let wanted = wishOf(post, face); wanted && wanted.since === undefined; wanted = wishOf(post, face)) {
    const outcome = await sendReaction(newKey(), { id: conversation, post, face }, wanted.isOn)
    if (outcome.is !== 'done') {
      wish(post, face, undefined)
      toast(`Reaction not sent. ${reasonOf(outcome)}`, { seconds: 30 })
    } else if (wishOf(post, face)?.isOn === wanted.isOn) {
      wish(post, face, { isOn: wanted.isOn, since: outcome.position })
    }
  }
  underWay.delete(name)
}

const wishOf = (post: string, face: string) => reactionsTo(post).peek().wishes.get(face)
