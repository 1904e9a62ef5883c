const PATHS = {
  alert: '/alerts',
  document: '/documents',
  entry: '/calendar',
  meeting: '/meetings',
  talk: '/conversations',
}

/** How an administrator undoes the last change of a record. */
export const undoPerformers = {
  async undoChange({ who: record, by, why: reason }, stage, key) {
    const [kind] = record.split(' ')
    const undo = stage.lastCommandOn(record)
    const path = `${PATHS[kind]}/${stage.idOf(record)}/put-back`
    await (await stage.as(by)).post(path, { undo }, { key, reason })
  },
}
