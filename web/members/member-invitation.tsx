import { useState } from 'react'

import type { MemberProfile } from '#domain/member/member-views'
import { refusalOf } from '../sync/refused'
import { may } from '../sync/session/session'
import { offerUndo } from '../sync/undo/offer-undo'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { CopyField } from '../ui/fields/copy-field'
import { Dialog } from '../ui/overlays/dialog'
import { copyInvitation, type Invited, sendInvitation, withdrawInvitation } from './directory/invitations-api'
import { pathOf } from './members-api'
import { keepMember } from './members-store'

/** Invites a member who has not signed in yet: sends the link, sends it again, shows it once, or withdraws it. */
export function MemberInvitation({ member }: { readonly member: MemberProfile }) {
  const { run, busy, refusal, url, closeLink } = useInvitation(member)
  if (!may('manage members') || !member.access || member.access === 'in') return null
  const isOut = member.access === 'invited' || member.access === 'opened'

  return (
    <div className="stack gap-8">
      <div className="cluster">
        <Button small icon="send" busy={busy === 'send'} onClick={() => void run('send')}>
          {member.access === 'not invited' ? 'Send an invitation' : 'Send again'}
        </Button>
        <Button small icon="copy" busy={busy === 'copy'} onClick={() => void run('copy')}>
          Copy a link
        </Button>
        {isOut && (
          <Button small icon="close" busy={busy === 'withdraw'} onClick={() => void run('withdraw')}>
            Withdraw
          </Button>
        )}
      </div>
      {refusal && (
        <Banner kind="danger" word="That didn’t work.">
          {refusal}
        </Banner>
      )}
      <Dialog
        open={url !== undefined}
        title={`Invitation for ${member.fname}`}
        onClose={closeLink}
        footer={<Button onClick={closeLink}>Close</Button>}
      >
        {url && (
          <div className="stack">
            <CopyField
              label="Link"
              help={`You’ll see this link only once, so send it to ${member.fname} now. It works once, for 7 days, and replaces earlier links.`}
              value={url}
            />
          </div>
        )}
      </Dialog>
    </div>
  )
}

const actions = { send: sendInvitation, copy: copyInvitation, withdraw: withdrawInvitation }
type Action = keyof typeof actions

const said: Readonly<Record<Exclude<Action, 'copy'>, (member: MemberProfile) => string>> = {
  send: ({ email }) => `We sent an invitation to ${email}.`,
  withdraw: ({ fname }) => `${fname}’s invitation was withdrawn.`,
}

function useInvitation(member: MemberProfile) {
  const [busy, setBusy] = useState<Action>()
  const [refusal, setRefusal] = useState<string>()
  const [url, setUrl] = useState<string>()

  async function run(action: Action) {
    if (busy) return
    setBusy(action)
    setRefusal(undefined)
    try {
      const invited: Invited = await actions[action](member._id)
      keepMember({ member: { ...member, ...invited.member }, etag: invited.etag })
      if (action === 'copy') setUrl(invited.url)
      else offerUndo(said[action](member), { path: pathOf(member._id), key: invited.key })
    } catch (fault) {
      setRefusal(refusalOf(fault).message)
    } finally {
      setBusy(undefined)
    }
  }

  return { run, busy, refusal, url, closeLink: () => setUrl(undefined) }
}
