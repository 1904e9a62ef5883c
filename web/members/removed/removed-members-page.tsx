import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { listed } from '#domain/shared/listed'
import { dateOf } from '#domain/wall/wall-clock'
import { closeOntoTitle } from '../../records/delete-record'
import { get, post } from '../../sync/client'
import { useLiveList } from '../../sync/live/use-live-list'
import { refusalOf } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { backMark } from '../../ui/animations/marks'
import { Button, ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { Rows } from '../../ui/data/rows'
import { Banner } from '../../ui/feedback/banner'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { formatDate } from '../../ui/fields/club-date'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useBusyKeys } from '../../ui/use-busy-keys'
import { useTitle } from '../../ui/use-title'
import { directory } from '../directory/directory-store'
import { pathOf } from '../members-api'
import { TypedNameDialog } from '../typed-name-dialog'
import css from './removed-members-page.module.css'

/** The latest first; of whom it is not known when they left, last. */
const removedMembers = resource(async (signal) => (await listRemoved(signal)).toSorted(byRemoval), {
  staleMs: 0,
})

async function reinstate(id: string) {
  const lost = await bringBack(id)
  strike(id)
  if (directory.data.peek() !== undefined) void directory.refresh()
  return lost
}

/** The shifts on which they are no more, to go on with the sentence that they were restored. */
const lostInWords = (lost: Awaited<ReturnType<typeof bringBack>>) =>
  lost.length === 0
    ? ''
    : ` Others took ${listed(lost.map(({ name, start }) => `${name} on ${formatDate(dateOf(start))}`))}.`

async function forget(id: string, lname: string, reason: string): Promise<void> {
  await forgetMember(id, lname, reason)
  strike(id)
}

const byRemoval = (a: RemovedMember, b: RemovedMember) =>
  (b.removedAt ?? '').localeCompare(a.removedAt ?? '') ||
  a.lname.localeCompare(b.lname) ||
  a.fname.localeCompare(b.fname)

const strike = (id: string) => removedMembers.mutate((known) => known.filter(({ _id }) => _id !== id))

const RemovedMembersList = ({ members, isReturning, onBringBack, onForget }: RemovedMembersListProps) => (
  <div className={css.list}>
    <Rows middle label="Removed members">
      {members.map((member) => {
        const name = `${member.fname} ${member.lname}`
        return (
          <li key={member._id} ref={passFocusOn} className={css.row}>
            <span className={css.who}>
              <b>{name}</b>
              {member.removedAt && (
                <span className="muted">
                  Deleted <time dateTime={member.removedAt}>{formatDate(member.removedAt)}</time>
                </span>
              )}
            </span>
            <span className="cluster">
              <Button small icon="restore" busy={isReturning(member._id)} onClick={() => onBringBack(member)}>
                Restore
                <span className="hide">{name}</span>
              </Button>
              <Button small onClick={() => onForget(member)}>
                Erase personal data…
                <span className="hide">{name}</span>
              </Button>
            </span>
          </li>
        )
      })}
    </Rows>
  </div>
)

interface RemovedMembersListProps {
  readonly members: readonly RemovedMember[]
  /** Whether a member is being restored. */
  readonly isReturning: (id: string) => boolean
  readonly onBringBack: (member: RemovedMember) => void
  readonly onForget: (member: RemovedMember) => void
}

/** Forgets a removed person for good, once their last name has been typed. Open while it is mounted. */
function ForgetMemberDialog({ member, onClose }: ForgetMemberDialogProps) {
  const forgetThem = async (typed: string, reason: string) => {
    await forget(member._id, typed, reason)
    closeOntoTitle(onClose)
    toast('The member’s personal data was erased.')
  }

  return (
    <TypedNameDialog
      open
      title={`Erase ${member.fname} ${member.lname}’s personal data?`}
      lname={member.lname}
      confirm="Erase permanently"
      failed="Not erased."
      mustSayWhy="This stays in the history, so don’t include their name."
      act={forgetThem}
      onClose={onClose}
    >
      <p>
        This erases everything that identifies this person: name, contact details, sign-in, picture, vaccine documents
        and the words of their posts. The club’s history keeps what they did, under “Erased member”.
      </p>
      <p>
        <strong>You can’t undo this.</strong> If they might return, leave them in Removed Members.
      </p>
    </TypedNameDialog>
  )
}

interface ForgetMemberDialogProps {
  readonly member: RemovedMember
  readonly onClose: () => void
}

/** Removed members, who can be restored or erased. */
export function RemovedMembersPage() {
  useTitle('Removed Members')
  const { data } = useResource(removedMembers)
  const [forgetting, setForgetting] = useState<RemovedMember>()
  const { isBusy, begin, end } = useBusyKeys()
  const [refusal, setRefusal] = useState<string>()
  useLiveList('members', removedMembers.refresh)

  const bringBack = async ({ _id, fname, lname }: RemovedMember) => {
    if (isBusy(_id)) return
    begin(_id)
    setRefusal(undefined)
    try {
      const lost = await reinstate(_id)
      toast(`${fname} ${lname} was restored.${lostInWords(lost)}`, {
        mark: backMark,
        action: { label: 'View', run: () => navigate(`/members/${_id}`) },
      })
    } catch (fault) {
      setRefusal(refusalOf(fault).message)
    } finally {
      end(_id)
    }
  }

  return (
    <div className="wrap page">
      <PageHead
        title="Removed Members"
        lede="Members you delete are listed here and can’t sign in. Restoring a member brings back their record, family and access, and shifts that nobody else has taken."
        crumbs={[{ href: '/members', label: 'Members' }, { label: 'Removed Members' }]}
      />
      {refusal && (
        <Banner kind="danger" word="Not restored." onDismiss={() => setRefusal(undefined)}>
          {refusal}
        </Banner>
      )}
      {!data && <Skeleton rows={4} />}
      {data?.length === 0 && <NobodyRemoved />}
      {data && data.length > 0 && (
        <RemovedMembersList
          members={data}
          isReturning={isBusy}
          onBringBack={(member) => void bringBack(member)}
          onForget={setForgetting}
        />
      )}
      {forgetting && <ForgetMemberDialog member={forgetting} onClose={() => setForgetting(undefined)} />}
    </div>
  )
}

const NobodyRemoved = () => (
  <Empty
    scene="empty-tracks"
    title="No removed members"
    level={2}
    action={
      <ButtonLink icon="members" href="/members">
        All members
      </ButtonLink>
    }
  >
    If you delete a member, you can restore them from here.
  </Empty>
)

/** Somebody who is no longer in the directory and can still be restored. */
const RemovedMember = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** The club's day, where it is known. */
  removedAt: z.nullable(z.string()),
})
type RemovedMember = z.infer<typeof RemovedMember>

const listRemoved = async (signal?: AbortSignal): Promise<readonly RemovedMember[]> =>
  (await get('/users/removed', z.object({ users: z.array(RemovedMember) }), signal)).users

const LostShift = z.object({ name: z.string(), start: z.string() })

/** The shifts that others have taken meanwhile. */
const bringBack = async (id: string): Promise<readonly z.infer<typeof LostShift>[]> => {
  const { value } = await post(`${pathOf(id)}/put-back`, { to: 'before removal' })
  return z.object({ lostShifts: z._default(z.array(LostShift), []) }).parse(value ?? {}).lostShifts
}

/** Destroys the person's key. Nothing brings them back. */
const forgetMember = async (id: string, lname: string, reason: string): Promise<void> => {
  await post(`${pathOf(id)}/forget`, { lname }, { reason })
}
