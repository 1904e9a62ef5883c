import type { Said } from '#domain/wall-frames'

import type { Question } from './portal'

/** What the room passes on to the portal, and how it answers it. */
export type PassedOn = Exclude<Said, { event: 'who is here' | 'still here' }>

export const isCommand = (said: PassedOn): said is Extract<PassedOn, { key: string }> => 'key' in said

/** The call that carries out or answers what was said. */
export function questionOf(said: PassedOn): Question {
  switch (said.event) {
    case 'create conversation':
      return { method: 'POST', path: '/conversations', key: said.key, body: posted(said) }
    case 'comment on conversation':
      return { method: 'POST', path: `/conversations/${said.id}/replies`, key: said.key, body: posted(said), goesAlone }
    case 'delete conversation':
      return { method: 'DELETE', path: `/conversations/${said.id}`, key: said.key, goesAlone }
    case 'delete comment':
      return { method: 'DELETE', path: `/conversations/${said.id}/replies/${said.comment}`, key: said.key, goesAlone }
    case 'load conversations':
      return { method: 'GET', path: `/conversations${placeOf(said)}` }
    case 'catch up':
      // Browsers ask it by themselves, when they come back.
      return { method: 'GET', path: `/conversations/changes?since=${said.since}`, isUnattended: true }
  }
}

// Two of them may meet at one conversation, and the later one has to try again.
const goesAlone = true

/** What a read is answered with. */
export function eventOf(said: Extract<PassedOn, { event: 'load conversations' | 'catch up' }>) {
  if (said.event === 'catch up') return 'catch up'
  return said.before === undefined && !said.skip ? 'dashboard conversations' : 'show more'
}

const posted = ({ message, attachments }: { message?: unknown; attachments?: unknown }) => ({ message, attachments })

function placeOf({ before, skip }: { before?: number | undefined; skip?: number | undefined }) {
  if (before !== undefined) return `?before=${before}`
  return skip ? `?skip=${skip}` : ''
}
