export interface FamilyLink {
  readonly one: string
  readonly other: string
}

/** The families among `members`: whoever is linked, directly or through others, belongs together. Each is in the order of the members. */
export function groupFamilies(
  members: readonly string[],
  links: readonly FamilyLink[],
): readonly (readonly string[])[] {
  const families = new Map(members.map((id) => [id, new Set([id])]))
  for (const { one, other } of links) {
    const [family, joined] = [families.get(one), families.get(other)]
    if (!family || !joined) continue
    for (const id of joined) {
      family.add(id)
      families.set(id, family)
    }
  }
  const inOrder = new Map<ReadonlySet<string>, string[]>()
  for (const [id, family] of families) inOrder.set(family, [...(inOrder.get(family) ?? []), id])
  return [...inOrder.values()]
}

/** How many families have somebody in them who is linked. */
export const countFamilies = (links: readonly FamilyLink[]): number =>
  groupFamilies([...new Set(links.flatMap(({ one, other }) => [one, other]))], links).length

/** The families with an adult in them: only these are to work. */
export function familiesWithAdults(
  people: readonly { readonly id: string; readonly isAdult: boolean }[],
  links: readonly FamilyLink[],
): readonly (readonly string[])[] {
  const adults = new Set(people.filter(({ isAdult }) => isAdult).map(({ id }) => id))
  const families = groupFamilies(
    people.map(({ id }) => id),
    links,
  )
  return families.filter((ids) => ids.some((id) => adults.has(id)))
}
