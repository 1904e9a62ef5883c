import { beforeAll, describe, expect, test } from 'vitest'

import { byEffort } from '#testing/effort'
import { evening } from './evening.mjs'
import { programs } from './programs.mjs'

let parts
beforeAll(async () => {
  parts = await programs()
})

test('on bad evenings nothing that was said is lost or doubled, and everybody sees the same wall', async () => {
  for (let seed = 1; seed <= byEffort(2, 20); seed++)
    expect(await evening(parts, seed)).toMatchObject({ seed, complaints: [] })
})

test('an evening that is played again is the same evening', async () => {
  expect(await evening(parts, 7)).toEqual(await evening(parts, 7))
})

describe('an evening is not all right where', () => {
  const spoiled = (spoil) => {
    const portal = (given) => {
      const program = parts.portal(given)
      return { ...program, ...spoil(program) }
    }
    return evening({ ...parts, portal }, 3)
  }

  test('the read table forgets what was deleted', async () => {
    const { complaints } = await spoiled(({ wallReadModel }) => {
      let asked = 0
      const rows = (...given) => {
        asked += 1
        return wallReadModel.rows(...given).slice(0, asked > 60 ? undefined : 1)
      }
      return { wallReadModel: { ...wallReadModel, rows } }
    })
    expect(complaints).not.toEqual([])
  })

  test('the rules record nothing of what they accept', async () => {
    const { complaints } = await spoiled(({ conversation }) => ({
      conversation: {
        ...conversation,
        decide: (...given) => conversation.decide(...given).filter(({ type }) => type !== 'ReplyPosted'),
      },
    }))
    expect(complaints.join('\n')).toContain('which was not recorded')
  })
})
