/**
 * An entry of the calendar that was entered at `on`: on a day from one hour to another, so many days later where it goes on
 * over night. The first on duty is the one to ask. Where entries share a title, a name in parentheses tells them apart.
 */
export const entryBy =
  (administrator) =>
  (name, on, [date, from, to, days = 0], onDuty, notes, by = administrator) => {
    const names = onDuty.split(', ')
    return {
      ...{ on, entry: name, by, title: name.replace(/ \(.*\)$/, ''), date, from, to, days },
      ...{ contact: names[0], notes, onDuty: names },
    }
  }

/** A weekend of a house manager, Friday at four to Sunday at six. */
export const weekendsBy = (administrator) => (on, friday, onDuty, notes) => {
  const [manager] = onDuty.split(', ')
  const name = `House manager: ${manager.split(' ')[0]} (${friday})`
  return entryBy(administrator)(name, on, [friday, '16:00', '18:00', 2], onDuty, notes)
}
