import { type Account, type Club, marit, nora } from './club.ts'
import { administratorsRoutes, membersRoutes, type RecordIds, type Route } from './routes.ts'
import { title } from './target.ts'
import { until } from './until.ts'
import type { User } from './user.ts'

const LAPTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Each page is looked at in all of these; by turns there and back again, so that its window is resized once. */
const LOOKS = [
  { size: LAPTOP, theme: 'light' },
  { size: LAPTOP, theme: 'dark' },
  { size: PHONE, theme: 'dark' },
  { size: PHONE, theme: 'light' },
] as const

type Look = (typeof LOOKS)[number]

/** One walk through all pages that somebody may open. */
export interface Walk {
  readonly name: string
  readonly by: Account
  readonly routes: readonly Route[]
  /** Those that are opened by their address; the others are reached as by a link, which is quicker. */
  readonly opened: readonly Route[]
}

export const walks: readonly Walk[] = [
  { name: 'pages of a member', by: marit, routes: membersRoutes, opened: membersRoutes },
  {
    name: 'pages of an administrator',
    by: nora,
    routes: [...membersRoutes, ...administratorsRoutes],
    opened: administratorsRoutes,
  },
]

/** Opens every page of a walk; gives what is wrong, look by look. */
export async function checkRoutes(club: Club, { by, routes, opened }: Walk, ids: RecordIds) {
  const user = await club.as(by)
  await user.open('/profile')
  await user.sees(title('Your Profile'))
  const found: { look: string; faults: readonly string[] }[] = []
  for (const [at, route] of routes.entries()) {
    const address = route.address?.(ids) ?? route.path
    if (opened.includes(route)) await user.open(address)
    else await user.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`)
    for (const look of at % 2 === 0 ? LOOKS : LOOKS.toReversed()) {
      const faults = await faultsOf(user, route, look).catch(({ message }) => [message])
      found.push({
        look: `${route.path}, ${look.size.width} px, ${look.theme}`,
        faults: [...faults, ...club.takeErrors()],
      })
    }
  }
  await user.resize(LAPTOP)
  return found
}

async function faultsOf(user: User, route: Route, { size, theme }: Look): Promise<string[]> {
  await user.resize(size)
  await until(`the page ${route.path} or its fault is there`, async () => {
    const [heading = ''] = await user.texts(title())
    if (heading === 'Something went wrong') throw new Error('Something went wrong')
    return typeof route.title === 'string' ? heading === route.title : route.title.test(heading)
  })
  if (route.shows) await user.sees(route.shows)
  // As the button in the bar does, whose choice the browser keeps for the next page.
  await user.evaluate(
    `void (document.documentElement.dataset.theme = '${theme}', document.cookie = 'theme=${theme}; path=/')`,
  )
  await until('all pictures are shown', () => user.evaluate<boolean>(ARE_PICTURES_SHOWN))
  const overhang = await user.evaluate<number>(OVERHANG)
  return overhang > 0 ? [`scrolls sideways by ${overhang} px`] : []
}

/** How far the page can be scrolled sideways once it has been drawn in its size. */
const OVERHANG = `new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() =>
  told(document.documentElement.scrollWidth - innerWidth))))`

/** Each browser fetches lazy ones at a distance of its own. Those in sight are fetched by all of them; left earlier, Firefox calls them broken. */
const ARE_PICTURES_SHOWN = `[...document.images].every((picture) => {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const isInSight = document.elementsFromPoint(left + width / 2, top + height / 2).includes(picture)
  return (picture.loading === 'lazy' && !isInSight) || (picture.complete && picture.naturalWidth > 0)
})`
