import { people } from './households.mjs'

// As many rows as the portal takes at a time (worker/domain/member/member-import.ts).
const [CHECKED_AT_ONCE, IMPORTED_AT_ONCE] = [25, 10]

/** How members come from a spreadsheet, and how a whole import is undone. */
export const importPerformers = {
  async importSheet({ who: sheet, by, rows: names }, stage, key) {
    const administrator = await stage.as(by)
    const id = `import-${key}`
    const rows = names.map((name, at) => ({ number: at + 2, cells: cellsOf(people.get(name)) }))
    const verdicts = []
    for (const some of inParts(rows, CHECKED_AT_ONCE)) {
      verdicts.push(...(await administrator.post('/members/imports/dry-run', { rows: some })).rows)
    }
    const checked = rows.map((row, at) => ({ ...row, basis: verdicts[at].basis }))
    for (const some of inParts(checked, IMPORTED_AT_ONCE)) {
      const outcomes = (await administrator.post(`/members/imports/${id}`, { rows: some })).rows
      const failed = outcomes.find(({ outcome }) => outcome !== 'added')
      if (failed) throw new Error(`Row ${failed.number} of ${sheet} was not added: ${JSON.stringify(failed)}`)
    }
    for (const { number, _id } of (await administrator.get(`/members/imports/${id}`)).rows) {
      stage.know(names[number - 2], _id)
    }
    stage.know(`import ${sheet}`, { id, names })
  },

  async takeBackImport({ who: sheet, by, why: reason }, stage) {
    const administrator = await stage.as(by)
    const { id, names } = stage.idOf(`import ${sheet}`)
    const numbers = names.map((_, at) => at + 2)
    for (const some of inParts(numbers, IMPORTED_AT_ONCE)) {
      const { rows } = await administrator.post(`/members/imports/${id}/take-back`, { rows: some }, { reason })
      const kept = rows.find(({ why }) => why !== null)
      if (kept) throw new Error(`Row ${kept.number} of ${sheet} was not taken back: ${kept.why}`)
    }
    for (const name of names) stage.forgets(name)
  },
}

const cellsOf = ({ fname, lname, birthdate, joinDate, statusType, isAdult, email, phone, address }) => ({
  ...{ fname, lname, birthdate, joinDate, statusType, isAdult: isAdult ? 'yes' : 'no' },
  ...(isAdult && {
    email,
    'phone.home': phone.home,
    'phone.cell': phone.cell,
    'address.street': address.street,
    'address.city': address.city,
    'address.state': address.state,
    'address.zipCode': address.zipCode,
  }),
})

const inParts = (all, most) =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most))
