import { type ReactNode, useState } from 'react'
import type { Role } from '#domain/account/capability'
import type { MemberProfile } from '#domain/member/member-views'
import { FieldButton } from '../records/history/field-button'
import { refusalOf } from '../sync/refused'
import { may, session } from '../sync/session/session'
import { offerUndo } from '../sync/undo/offer-undo'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { toast } from '../ui/feedback/toast-queue'
import { ReasonField } from '../ui/fields/text-field'
import type { IconName } from '../ui/icon'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { useValue } from '../ui/use-value'
import { FamilyList } from './family-panel'
import { MemberFacts } from './member-facts'
import { MemberInvitation } from './member-invitation'
import { changeRole, endSessions, pathOf, removePasskeys } from './members-api'
import { keepMember } from './members-store'

/** A member's details, with their family beside them. */
export const DetailsPanel = ({ member }: { readonly member: MemberProfile }) => (
  <div className="split">
    <MemberFacts member={member} besides={may('read history') ? whoSet(member) : undefined}>
      <MemberInvitation member={member} />
      <Rights member={member} />
    </MemberFacts>
    {member.family.length > 0 && (
      <aside className="stack">
        <h2>Family</h2>
        <FamilyList family={member.family} />
      </aside>
    )}
  </div>
)

/** An administrator's actions for another member's sign-in. */
function Rights({ member }: { readonly member: MemberProfile }) {
  const isSelf = useValue(session)?.userId === member._id
  if (!member.role || !member.email || isSelf || !may('manage members')) return null
  return (
    <div className="cluster">
      <MemberRole member={member} />
      <MemberSignOut member={member} />
      <MemberPasskeys member={member} />
    </div>
  )
}

const whoSet = (member: MemberProfile) => (called: string, fields: readonly string[]) => (
  <FieldButton path={pathOf(member._id)} called={called} fields={fields} />
)

/** Removes the passkeys of a member who lost them, so that the password alone signs them in. */
const MemberPasskeys = ({ member }: { readonly member: MemberProfile }) =>
  member.passkeyCount ? (
    <AskFirst
      icon="passkey"
      label="Remove passkeys"
      title={`Remove ${member.fname}’s passkeys?`}
      act={(reason) => removePasskeys(member._id, reason)}
      done={`${member.fname} can now sign in with the password alone.`}
      notDone="Not removed."
    >
      Do this if {member.fname} lost {member.passkeyCount === 1 ? 'the passkey' : 'all passkeys'}
      {member.hasSecondFactor && ' and can’t sign in'}. {member.fname} can then sign in with the password alone and add
      a new passkey. Make sure that {member.fname} really asked for this. We’ll email {member.fname} about it.
    </AskFirst>
  ) : null

/** Signs somebody out on every device, such as a phone that was lost. */
const MemberSignOut = ({ member }: { readonly member: MemberProfile }) =>
  member.access === 'in' && (
    <AskFirst
      icon="signout"
      label="Sign out everywhere"
      title={`Sign ${member.fname} out everywhere?`}
      act={(reason) => endSessions(member._id, reason)}
      done={`${member.fname} is signed out everywhere.`}
      notDone="Not signed out."
    >
      Every device is signed out, such as a phone that was lost. {member.fname} can sign in again with the same
      password. If someone else might know it, ask {member.fname} to choose a new one on the sign-in page.
    </AskFirst>
  )

/** A button whose dialog explains the action and asks for a reason. */
function AskFirst({ icon, label, title, children, act, done, notDone }: AskFirstProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [reason, setReason] = useState('')

  const close = () => {
    setIsAsking(false)
    setReason('')
    setRefusal(undefined)
  }

  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      keepMember(await act(reason))
      close()
      toast(done)
    } catch (fault) {
      setRefusal(refusalOf(fault).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button small icon={icon} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{children}</p>
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
        {refusal && (
          <Banner kind="danger" word={notDone}>
            {refusal}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}

interface AskFirstProps {
  readonly icon: IconName
  readonly label: string
  readonly title: string
  readonly children: ReactNode
  readonly act: (reason: string) => ReturnType<typeof endSessions>
  readonly done: string
  /** Stands before the reason of a refusal. */
  readonly notDone: string
}

/** Makes another adult an administrator, or an ordinary member again. */
export function MemberRole({ member }: { readonly member: MemberProfile }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [reason, setReason] = useState('')
  const next: Role = member.role === 'administrator' ? 'member' : 'administrator'
  const { label, explanation } = wordsFor(member.fname)[next]

  const close = () => {
    setIsAsking(false)
    setReason('')
    setRefusal(undefined)
  }

  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const { key, ...record } = await changeRole(member._id, next, reason)
      keepMember(record)
      close()
      const role = next === 'administrator' ? 'an administrator' : 'a member'
      offerUndo(`${member.fname} is now ${role}.`, { path: pathOf(member._id), key })
    } catch (fault) {
      setRefusal(refusalOf(fault).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button small icon="key" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{explanation}</p>
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
        {refusal && (
          <Banner kind="danger" word="Not changed.">
            {refusal}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}

const wordsFor = (fname: string) => ({
  administrator: {
    label: 'Make administrator',
    explanation: `${fname} will be able to change all of the club’s records. They’ll need to sign in again.`,
  },
  member: {
    label: 'Make member',
    explanation: `${fname} will see only what members see. They’ll need to sign in again.`,
  },
})
