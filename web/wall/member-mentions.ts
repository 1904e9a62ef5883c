import { Offices } from '#domain/office/office-views'
import { folded } from '#domain/search/folded'
import { directory } from '../members/directory/directory-store'
import { get } from '../sync/client'
import { resource } from '../sync/resource'
import type { MentionSource, OfferedMember } from '../ui/editor/mentions'
import { pictureOf } from './wall-store'

const MOST_OFFERED = 6

/** Each member's office, by their id. Without an answer the names alone must do. */
const offices = resource(
  async (signal) => {
    const found = await Promise.all(
      ['board', 'house-managers'].map((section) => get(`/offices?section=${section}`, Offices, signal)),
    )
    const held = found
      .flatMap(({ offices }) => offices)
      .flatMap(({ title, holders }) => holders.map(({ _id }) => [_id, title] as const))
    return new Map(held.reverse())
  },
  { staleMs: 600_000 },
)

/** The members of the directory. */
export const membersToMention: MentionSource = {
  async find(typed) {
    void offices.ensure()
    await directory.ensure()
    const sought = folded(typed)
    const found = (directory.data.peek() ?? []).flatMap(({ _id, fname, lname }) => {
      const name = `${fname} ${lname}`.trim()
      const rank = matchRank(folded(name), folded(lname), sought)
      return rank === undefined ? [] : [{ _id, name, rank, lname }]
    })
    return found
      .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name))
      .slice(0, MOST_OFFERED)
      .map(
        ({ _id, name, rank }): OfferedMember => ({
          _id,
          name,
          picture: pictureOf(_id) ?? null,
          about: offices.data.peek()?.get(_id) ?? '',
          typed: rank === 0 ? typed.length : 0,
        }),
      )
  },

  async names(ids) {
    await directory.ensure()
    const wanted = new Set(ids)
    const known = (directory.data.peek() ?? []).filter(({ _id }) => wanted.has(_id))
    return new Map(known.map(({ _id, fname, lname }) => [_id, `${fname} ${lname}`.trim()]))
  },
}

/** First who is called so, then whose last name begins so. */
function matchRank(name: string, lname: string, sought: string): number | undefined {
  if (name.startsWith(sought)) return 0
  return lname.startsWith(sought) ? 1 : undefined
}
