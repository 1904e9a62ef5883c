import { toRichText } from '../domain/shared/rich-text'
import { samplePoll } from './cast-conversations'
import { clubDay } from './club-day'
import { type CommandRequest, commandRequest, idOf, made, removal, sent, undo } from './command-request'
import { as } from './portal'

const words = (text: string) => ({ message: toRichText(text) })

/** The same words, and others to the eye. */
const aloud = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
})

/** The commands on the wall. */
export const wallCommands: readonly CommandRequest[] = [
  sent('POST conversations', 'posted Who has a maul?', words('Who has a maul?'), { makes: 'conversation' }),
  sent('POST conversations/:id/replies', 'replied to Who has a maul?', words('I have.'), {
    of: 'conversation',
    makes: 'reply of conversation',
  }),
  sent(
    'PUT conversations/:id/replies/:reply',
    'edited a reply to Who has a maul?',
    { ...words('I have two.'), revision: 0 },
    {
      of: 'conversation',
    },
  ),
  sent(
    'PUT conversations/:id',
    'edited the post Who has a maul?',
    { message: aloud('Who has a maul?'), revision: 0 },
    {
      of: 'conversation',
    },
  ),
  ...(['PUT', 'DELETE'] as const).map((method) =>
    commandRequest(
      `${method} conversations/:id/reactions/:post/:member/:face`,
      `${method === 'PUT' ? 'reacted to' : 'removed a reaction to'} Who has a maul?`,
      (key) => {
        const path = `/conversations/${idOf('conversation')}/reactions/${idOf('reply of conversation')}/ingrid/stars`
        return method === 'PUT'
          ? as('ingrid').put(path, undefined, { key })
          : as('ingrid').delete(path, undefined, { key })
      },
    ),
  ),
  sent('DELETE conversations/:id/replies/:reply', 'deleted a reply to Who has a maul?', undefined, {
    of: 'conversation',
  }),
  removal('DELETE conversations/:id', 'deleted the post Who has a maul?', 'conversation'),
  undo('POST conversations/:id/put-back', 'restored the post Who has a maul?', 'conversation'),
  commandRequest('POST conversations', 'posted When do we wax?', async (key) => {
    const poll = samplePoll({ closesAt: `${clubDay(11)}T20:00:00.000Z` })
    const answer = await as('olav').post('/conversations', { ...words('When do we wax?'), poll }, { key })
    made.set('poll', key)
    return answer
  }),
  commandRequest('PUT conversations/:id/vote', 'voted in a poll', (key) =>
    as('ines').put(`/conversations/${idOf('poll')}/vote`, { answers: [1] }, { key }),
  ),
  commandRequest('POST conversations', 'posted Sell your skis to me.', async (key) => {
    const answer = await as('olav').post('/conversations', words('Sell your skis to me.'), { key })
    made.set('advertisement', key)
    return answer
  }),
  commandRequest('POST conversations/:id/moderate', 'deleted a member’s post Sell your skis to me.', (key) =>
    as('ingrid').post(`/conversations/${idOf('advertisement')}/moderate`, {}, { key, reason: 'No advertising.' }),
  ),
]
