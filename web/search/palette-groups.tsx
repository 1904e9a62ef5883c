import { soughtWords } from '#domain/search/folded'
import { says } from '#domain/search/marked'
import { useClub } from '../sync/club'
import { Avatar } from '../ui/data/avatar'
import { Icon, type IconName } from '../ui/icon'
import { GROUP_NAMES, resultDetail, resultIcon } from './found-record'
import type { Group, Option } from './palette-lines'
import { type RecentSearch, rememberSearch } from './recent-searches'
import { isEnough, type Search } from './use-search'

interface GroupsOptions {
  readonly typed: string
  readonly setTyped: (words: string) => void
  readonly search: Search
  readonly recent: readonly RecentSearch[]
  readonly commands: readonly Command[]
}

/** The choices of the palette: recent searches before anything is typed, then the records found, and the commands that fit. */
export function useGroups({ typed, setTyped, search, recent, commands }: GroupsOptions): readonly Group[] {
  const timeZone = useClub()?.timeZone
  const isAsked = isEnough(typed)
  const words = typed.trim()

  const before = recent.map(
    (one): Option => ({
      key: one.words,
      mark: <Icon name="clock" />,
      title: [one.words],
      end: GROUP_NAMES[one.group],
      onChoose: () => setTyped(one.words),
      stays: true,
    }),
  )
  const found = (search.answer?.groups ?? []).map(({ group, found: lines }) => ({
    name: GROUP_NAMES[group],
    options: lines.map(
      (line): Option => ({
        key: line._id,
        mark:
          group === 'members' ? (
            <Avatar id={line._id} name={line.title.join('')} size="xs" />
          ) : (
            <Icon name={resultIcon(group, line)} />
          ),
        title: line.title,
        snippet: line.isInFile ? [`In the file: ${line.snippet[0]}`, ...line.snippet.slice(1)] : line.snippet,
        end: resultDetail(group, line, timeZone),
        href: line.path,
        isOutdated: search.words !== words,
        onChoose: () => rememberSearch({ words, group }),
      }),
    ),
  }))
  const deeds = commandsFor(commands, isAsked ? words : '').map(
    ({ label, icon, href, onSelect }): Option => ({
      key: label,
      mark: <Icon name={isAsked ? 'command' : icon} />,
      title: [label],
      href,
      onChoose: onSelect,
    }),
  )
  const groups = [...(isAsked ? found : [{ name: 'Recent', options: before }]), { name: 'Commands', options: deeds }]
  return groups.filter(({ options }) => options.length > 0)
}

/** The number of choices, for members who do not see them: "9 results, 2 commands". */
export function foundInWords(groups: readonly Group[], isAsked: boolean, search: Search): string {
  const countIn = (isMeant: (name: string) => boolean) =>
    groups.filter(({ name }) => isMeant(name)).reduce((sum, { options }) => sum + options.length, 0)
  const commands = countIn((name) => name === 'Commands')
  const others = countIn((name) => name !== 'Commands')
  const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`])
  if (!isAsked)
    return counted(others, 'recent search')
      .join('')
      .replace(/searchs$/, 'searches')
  if (search.answer && others === 0 && commands === 0) return 'No results'
  return [...counted(others, 'result'), ...counted(commands, 'command')].join(', ')
}

/** Something that can be done from anywhere: a page to go to, or a change of the page itself. */
export interface Command {
  readonly label: string
  readonly icon: IconName
  readonly href?: string
  readonly onSelect?: () => void
  /** Whether it is offered before anything is typed. */
  readonly isOften?: boolean
}

const MOST = 4

/** The commands that the words are about; before anything is typed, those that are often wanted. */
function commandsFor(commands: readonly Command[], words: string): readonly Command[] {
  const sought = soughtWords(words)
  if (sought.length === 0) return commands.filter(({ isOften }) => isOften)
  return commands.filter(({ label }) => says([label], sought)).slice(0, MOST)
}
