import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { backMark } from '../animations/marks'
import { refusalOf } from '../api/refused'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { Banner } from '../ui/banner'
import { Bones } from '../ui/bones'
import { ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
import { useTitle } from '../ui/use-title'
import { ForgetMemberDialog } from './forget-member-dialog'
import type { RemovedMember } from './removed-members-api'
import { RemovedMembersList } from './removed-members-list'
import { reinstate, removedMembers } from './removed-members-store'

/** Removed members, who can be restored or erased. */
export function RemovedMembersPage() {
  useTitle('Removed Members')
  const { data } = useResource(removedMembers)
  const [forgetting, setForgetting] = useState<RemovedMember>()
  const [returning, setReturning] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  useLiveList('members', removedMembers.refresh)

  const bringBack = async ({ _id, fname, lname }: RemovedMember) => {
    if (returning) return
    setReturning(_id)
    setRefusal(undefined)
    try {
      await reinstate(_id)
      toast(`${fname} ${lname} was restored.`, {
        mark: backMark,
        action: { label: 'View', run: () => navigate(`/members/${_id}`) },
      })
    } catch (fault) {
      setRefusal(refusalOf(fault).message)
    } finally {
      setReturning(undefined)
    }
  }

  return (
    <div className="wrap page">
      <PageHead
        title="Removed Members"
        lede="Members you delete are listed here and can’t sign in. Restoring a member brings back everything except family links."
        crumbs={[{ href: '/members', label: 'Members' }, { label: 'Removed Members' }]}
      />
      {refusal && (
        <Banner kind="danger" word="Not restored." onDismiss={() => setRefusal(undefined)}>
          {refusal}
        </Banner>
      )}
      {!data && <Bones rows={4} />}
      {data?.length === 0 && <NobodyRemoved />}
      {data && data.length > 0 && (
        <RemovedMembersList
          members={data}
          returning={returning}
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
