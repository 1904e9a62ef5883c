interface Link {
  readonly one: string
  readonly other: string
}

/** The families among `members`: whoever is linked, directly or through others, belongs together. Each is in the order of the members. */
export function familiesOf(members: readonly string[], links: readonly Link[]): readonly (readonly string[])[] {
  const families = new Map(members.map((id) => [id, new Set([id])]))
  for (const { one, other } of links) {
    const [family, joined] = [families.get(one), families.get(other)]
    if (!family || !joined || family === joined) continue
    for (const id of joined) {
      family.add(id)
      families.set(id, family)
    }
  }
  const order = new Map(members.map((id, index) => [id, index]))
  const place = (id: string) => order.get(id) ?? 0
  return [...new Set(families.values())].map((family) => [...family].sort((a, b) => place(a) - place(b)))
}
