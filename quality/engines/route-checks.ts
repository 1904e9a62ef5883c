import { type Account, type Club, marit, nora } from './club.ts'
import type { Size } from './engine.ts'
import { administratorsRoutes, membersRoutes, type RecordIds, type Route } from './routes.ts'
import { title } from './target.ts'
import { until } from './until.ts'
import type { User } from './user.ts'

const LAPTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

/** One walk through all pages that somebody may open. */
export interface Walk {
  readonly name: string
  readonly by: Account
  readonly routes: readonly Route[]
  readonly size: Size
  readonly theme: 'light' | 'dark'
}

export const walks: readonly Walk[] = [
  { of: 'a member', by: marit, routes: membersRoutes },
  { of: 'an administrator', by: nora, routes: [...membersRoutes, ...administratorsRoutes] },
].flatMap(({ of, ...walk }) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [LAPTOP, PHONE].map((size) => ({ ...walk, theme, size, name: `pages of ${of}, ${size.width} px, ${theme}` })),
  ),
)

/** Opens every page of a walk; gives what is wrong, page by page. */
export async function checkRoutes(club: Club, { by, routes, size, theme }: Walk, ids: RecordIds) {
  const user = await club.as(by)
  await user.resize(size)
  await user.evaluate(`void (document.cookie = 'theme=${theme}; path=/')`)
  await user.open('/profile')
  await user.sees(title('Your Profile'))
  const found: { path: string; faults: readonly string[] }[] = []
  for (const route of routes) {
    const address = route.address?.(ids) ?? route.path
    // Each is opened by its address once; the others are reached as by a link, which is quicker.
    if (theme === 'light' && size === LAPTOP) await user.open(address)
    else await user.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`)
    const faults = await faultsOf(user, route).catch(({ message }) => [message])
    found.push({ path: route.path, faults: [...faults, ...club.takeErrors()] })
  }
  await user.resize(LAPTOP)
  return found
}

async function faultsOf(user: User, route: Route): Promise<string[]> {
  await until(`the page ${route.path} or its fault is there`, async () => {
    const [heading = ''] = await user.texts(title())
    if (heading === 'Something went wrong') throw new Error('Something went wrong')
    return typeof route.title === 'string' ? heading === route.title : route.title.test(heading)
  })
  if (route.shows) await user.sees(route.shows)
  await until('all pictures are shown', () => user.evaluate<boolean>(ARE_PICTURES_SHOWN))
  const overhang = await user.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return overhang > 0 ? [`scrolls sideways by ${overhang} px`] : []
}

/** Each browser fetches lazy ones at a distance of its own. Those in sight are fetched by all of them; left earlier, Firefox calls them broken. */
const ARE_PICTURES_SHOWN = `[...document.images].every((picture) => {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const isInSight = document.elementsFromPoint(left + width / 2, top + height / 2).includes(picture)
  return (picture.loading === 'lazy' && !isInSight) || (picture.complete && picture.naturalWidth > 0)
})`
