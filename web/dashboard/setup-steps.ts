import { type SetupFacts, SetupList } from '#domain/account/setup-views'
import { get, put } from '../sync/client'
import { resource } from '../sync/resource'
import type { IconName } from '../ui/icon'

/** The first steps of a new club, for its founder. Asked for on every visit: a step is done on another page. */
export const setupList = resource((signal) => get('/setup-list', SetupList, signal), { staleMs: 0 })

/** Hides the list until it is shown again. Answers the command's key, by which it is undone. */
export const hideSetupList = (userId: string): Promise<string> => setHidden(userId, true)

export const showSetupList = (userId: string): Promise<string> => setHidden(userId, false)

const setHidden = async (userId: string, hidden: boolean) =>
  (await put(`/setup-list/${encodeURIComponent(userId)}`, { hidden })).key

export interface SetupStep {
  readonly title: string
  readonly isDone: boolean
  readonly detail: string
  readonly action?: { readonly label: string; readonly href: string; readonly icon: IconName }
}

/** With this many members, a club has more than its first ones. */
const EVERYONE = 10

/**
 * The first steps of a new club, in their order. Nobody checks them off: the records do. `at` puts a moment into words.
 */
export function setupSteps(facts: SetupFacts, clubName: string, at: (moment: string) => string): readonly SetupStep[] {
  const { others, names, hasImported, invited, offices, office, documents, titles } = facts
  return [
    { title: 'Create the club', isDone: true, detail: `You, ${at(facts.foundedAt)}` },
    {
      title: 'Set your password',
      isDone: facts.passwordAt !== null,
      detail: facts.passwordAt ? `You, ${at(facts.passwordAt)}` : '',
    },
    { title: 'Name the club', isDone: true, detail: clubName },
    {
      title: 'Add the first members',
      isDone: others > 0,
      detail:
        others > 0 ? `${others.toLocaleString('en-US')} added: ${some(names, others)}` : 'The board is a good start.',
      action: { label: 'Add New Member', href: '/members/new', icon: 'person-add' },
    },
    {
      title: 'Import everyone else',
      isDone: hasImported || others >= EVERYONE,
      detail: 'A spreadsheet with names, emails and status is enough. You see every row before anything is saved.',
      action: { label: 'Import members', href: '/members/import', icon: 'upload' },
    },
    {
      title: 'Send the invitations',
      isDone: isWhole(invited),
      detail:
        invited.of === 0
          ? 'One email each, with a button to set a password'
          : `${counted(invited)} invited, with one email each`,
      action: { label: 'Choose members', href: '/members/invite', icon: 'send' },
    },
    {
      title: 'Name the officers',
      isDone: isWhole(offices),
      detail: `${counted(offices)}${office ? `: ${office}` : ''}`,
      action: { label: 'Fill offices', href: '/members/board', icon: 'board' },
    },
    {
      title: 'Upload the documents',
      isDone: isWhole(documents),
      detail: `${counted(documents)} have a file${titles.length > 0 ? `: ${some(titles, documents.done)}` : ', the bylaws first'}`,
      action: { label: 'See what’s missing', href: '/resources/docs-procs', icon: 'docs' },
    },
    {
      title: 'Set the next meeting',
      isDone: facts.hasMeeting,
      detail: 'It appears on every dashboard',
      action: { label: 'Add New Meeting', href: '/meetings/new', icon: 'meeting' },
    },
    {
      title: 'Make someone else an administrator',
      isDone: facts.administrators > 1,
      detail: 'So the club isn’t locked out if you lose your phone',
      action: { label: 'Choose a member', href: '/members', icon: 'key' },
    },
  ]
}

const isWhole = ({ done, of }: { readonly done: number; readonly of: number }) => of > 0 && done === of

const counted = ({ done, of }: { readonly done: number; readonly of: number }) => `${done} of ${of}`

/** "Ines Calloway, Dale Whitcomb and 4 more". */
const some = (names: readonly string[], of: number) =>
  of > names.length ? `${names.join(', ')} and ${of - names.length} more` : names.join(', ')
