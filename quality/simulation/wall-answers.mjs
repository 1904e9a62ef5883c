const PAGE = 10
const CHANGES_AT_ONCE = 500

/** What the portal answers of the wall, out of one copy of its read table; the words of the answers are the portal's own. */
export function wallAnswers({ pageView, changesView }, members) {
  const post = (row) => ({
    posted: row.posted,
    changed: row.changed,
    thread: row.thread,
    _id: row.id,
    conversation: row.conversation,
    author: row.author,
    postedAt: row.posted_at,
    isRemoved: row.is_removed,
    message: row.message && JSON.parse(row.message),
    attachments: row.attachments && JSON.parse(row.attachments),
    revisions: row.revisions,
    revisedAt: row.revised_at,
  })
  const found = (starts, rest, { checkpoint, more = 0 }) => {
    const authors = [...new Set([...starts, ...rest].map(({ author }) => author))]
    const named = authors.length ? authors.map((id) => ({ ...members.get(id), avatar: null })) : [{ _id: null }]
    const [first, ...others] = named.map((author) => ({ ...author, checkpoint, more }))
    return [{ ...first, starts: JSON.stringify(starts), part0: JSON.stringify(rest) }, ...others]
  }
  const link = () => ''
  const standing = ({ rows }) => [...rows.values()].map(post).filter(({ isRemoved }) => !isRemoved)
  const isStart = ({ posted, thread }) => posted === thread

  return {
    page(copy, before) {
      const all = standing(copy)
      const starts = all.filter((each) => isStart(each) && each.posted < before).sort((a, b) => b.posted - a.posted)
      const shown = starts.slice(0, PAGE)
      const rest = all.filter((each) => !isStart(each) && shown.some(({ posted }) => posted === each.thread))
      return pageView(found(shown, rest, { ...copy, more: starts.length > PAGE ? 1 : 0 }), [], link)
    },
    one(copy, id) {
      const all = standing(copy)
      const starts = all.filter((each) => isStart(each) && each._id === id)
      const rest = all.filter((each) => !isStart(each) && each.thread === starts[0]?.posted)
      return pageView(found(starts, rest, copy), [], link).conversations[0]
    },
    changes(copy, since) {
      const all = [...copy.rows.values()].map(post)
      const due = all.filter(({ changed }) => changed > since).sort((a, b) => a.changed - b.changed)
      const told = due.slice(0, CHANGES_AT_ONCE + 1)
      const touched = all.filter((each) => isStart(each) && each.changed > since && each.changed !== each.posted)
      return changesView(
        found([], told, copy),
        touched.flatMap((start) => touchedRows(start, all)),
        [],
        link,
      )
    },
  }

  /** A conversation that was deleted or brought back, with its replies where it stands again. */
  function touchedRows({ posted: thread, isRemoved }, all) {
    const replies = all.filter((each) => !isStart(each) && each.thread === thread && !each.isRemoved && !isRemoved)
    if (replies.length === 0) return [{ thread, isRemoved, reply: null, author: null }]
    return replies.map((each) => ({
      thread,
      isRemoved,
      ...members.get(each.author),
      reply: JSON.stringify(each),
      author: each.author,
    }))
  }
}
