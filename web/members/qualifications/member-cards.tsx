import { useState } from 'react'

import type { QualificationKindView } from '#domain/qualification/qualification-kind'
import type { QualificationsOfMember, QualificationView } from '#domain/qualification/qualification-views'
import { dateAt } from '#domain/shared/date-at'
import { leaveForm } from '../../records/leave-guard/unsaved'
import { post, remove } from '../../sync/client'
import { useClub } from '../../sync/club'
import { ConfirmAction } from '../../sync/confirm-action'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import type { Resource } from '../../sync/resource'
import { may } from '../../sync/session/session'
import { offerUndo } from '../../sync/undo/offer-undo'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { deferred } from '../../ui/feedback/deferred'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { Dialog } from '../../ui/overlays/dialog'
import { useFreshLinks } from '../../uploads/use-fresh-links'
import { SendBackDialog } from '../send-back-dialog'
import { CardMenu, CardNews, DoButton, QualificationCards } from './qualification-cards'
import { cardStatus, pathOfCard, qualificationsOverview } from './qualifications'

const CardForm = deferred(async () => (await import('./card-form')).CardForm, <Skeleton rows={4} />)
const HistoryEntries = deferred(async () => (await import('../../records/history/history-panel')).HistoryEntries)

interface MemberCardsProps {
  readonly member: string
  readonly source: Resource<QualificationsOfMember>
  readonly heading: string
  readonly isOwn: boolean
}

/** A form under the cards, and what is asked in a dialog about one of them: both may be open. */
type AskedForm = { readonly what: 'add' } | { readonly what: 'renew' | 'edit'; readonly kind: string }
type AskedAbout =
  | { readonly what: 'history' | 'delete'; readonly kind: string }
  /** With the version of the card that was looked at. */
  | { readonly what: 'return'; readonly kind: string; readonly version: number }

/** A member’s cards, with a form under them for a new one. */
export function MemberCards({ member, source, heading, isOwn }: MemberCardsProps) {
  const { data } = useResource(source)
  useLiveList('qualifications', source.refresh)
  useLiveList('qualification_kinds', source.refresh)
  useFreshLinks(source.refresh)
  const [form, setForm] = useState<AskedForm>()
  const [dialog, setDialog] = useState<AskedAbout>()
  const isManager = may('manage qualifications')
  if (!data) return <Skeleton rows={4} />

  const open = (asked: AskedForm) => leaveForm(() => setForm(asked))
  const closeForm = () => setForm(undefined)
  const close = () => setDialog(undefined)
  const done = () => {
    void source.refresh()
    if (qualificationsOverview.data.peek()) void qualificationsOverview.refresh()
  }
  const held = new Set(data.qualifications.map(({ kind }) => kind))
  const others = data.kinds.filter(({ _id }) => !held.has(_id))
  const about = form && 'kind' in form ? form : undefined
  const card = data.qualifications.find(({ kind }) => kind === about?.kind)
  const kind = data.kinds.find(({ _id }) => _id === dialog?.kind)
  const add = others.length > 0 && (
    <Button icon="plus" aria-expanded={form?.what === 'add'} onClick={() => open({ what: 'add' })}>
      Add a qualification
    </Button>
  )

  return (
    <>
      <section className="stack" aria-label={heading}>
        <div className="spread">
          <h2>{heading}</h2>
          {data.qualifications.length > 0 && add}
        </div>
        {data.qualifications.length === 0 ? (
          <Empty scene="empty-board" title="No qualifications yet" action={add}>
            {data.kinds.length === 0
              ? 'The club hasn’t set up any qualifications yet.'
              : 'Add the cards you have, such as first aid or tow operator. Some shifts need them.'}
          </Empty>
        ) : (
          <QualificationCards
            of={data}
            label={heading}
            actions={(shown, its) => (
              <CardActions {...{ shown, its, isManager, isOwn, form }} open={open} ask={setDialog} />
            )}
            below={(shown, its) =>
              (shown.waiting || shown.returned !== null) && (
                <CardNews card={shown}>
                  {isManager && (
                    <Check
                      {...{ member, shown, its, done }}
                      onReturn={() => setDialog({ what: 'return', kind: its._id, version: shown.version })}
                    />
                  )}
                </CardNews>
              )
            }
          />
        )}
      </section>
      {form && (
        <CardForm
          key={`${form.what} ${about?.kind}`}
          member={member}
          kinds={card ? data.kinds : others}
          card={card}
          isChecked={isManager && form.what !== 'renew'}
          onDone={done}
          onClose={closeForm}
        />
      )}
      {kind && dialog?.what === 'history' && (
        <Dialog
          open
          title={`History of ${kind.name.toLowerCase()}`}
          onClose={close}
          footer={<Button onClick={close}>Close</Button>}
        >
          <HistoryEntries path={pathOfCard(member, kind._id)} />
        </Dialog>
      )}
      {kind && dialog?.what === 'delete' && (
        <DeleteCard
          {...{ member, kind }}
          done={() => {
            if (about?.kind === kind._id) closeForm()
            done()
          }}
          onClose={close}
        />
      )}
      {kind && dialog?.what === 'return' && (
        <ReturnCard {...{ member, kind, done }} version={dialog.version} onClose={close} />
      )}
    </>
  )
}

interface CardActionsProps {
  readonly shown: QualificationView
  readonly its: QualificationKindView
  readonly isManager: boolean
  readonly isOwn: boolean
  readonly form: AskedForm | undefined
  readonly open: (asked: AskedForm) => void
  readonly ask: (asked: AskedAbout) => void
}

function CardActions({ shown, its, isManager, isOwn, form, open, ask }: CardActionsProps) {
  const today = dateAt(new Date(), useClub()?.timeZone)
  const kind = its._id
  const isOpen = form?.what === 'renew' && form.kind === kind
  // A first card that came back holds nothing yet: without another one its member would never have it.
  const isFirst = shown.issuedOn === null
  const mayRenew = isOwn && !shown.waiting && (isFirst || shown.endsOn !== null)
  const isEnding = cardStatus(shown, today).tone !== undefined
  const renew = { label: isFirst ? 'Send again' : 'Renew', onSelect: () => open({ what: 'renew', kind }) }
  const items = [
    ...(mayRenew && !isEnding ? [renew] : []),
    ...(isManager
      ? [
          { label: 'Edit', icon: 'edit' as const, onSelect: () => open({ what: 'edit', kind }) },
          { label: 'History', icon: 'history' as const, onSelect: () => ask({ what: 'history', kind }) },
          { label: 'Delete', icon: 'trash' as const, onSelect: () => ask({ what: 'delete', kind }) },
        ]
      : []),
  ]
  return (
    <>
      {mayRenew && isEnding && (
        <Button aria-expanded={isOpen} onClick={renew.onSelect}>
          {renew.label}
          <span className="hide"> {its.name}</span>
        </Button>
      )}
      {items.length > 0 && <CardMenu name={its.name} items={items} />}
    </>
  )
}

interface CheckProps {
  readonly member: string
  readonly shown: QualificationView
  readonly its: QualificationKindView
  readonly done: () => void
  readonly onReturn: () => void
}

/** An administrator confirms a card that was sent, or sends it back. */
function Check({ member, shown, its, done, onReturn }: CheckProps) {
  if (!shown.waiting) return null
  const path = pathOfCard(member, its._id)
  const confirm = () =>
    post(`${path}/confirm`, undefined, { ifMatch: `"${shown.version}"` })
      .then(
        ({ key }) => offerUndo(`${its.name} was confirmed.`, { path, key, undone: done }),
        (fault) => toast(errorSentence(fault)),
      )
      .finally(done)
  return (
    <div className="cluster gap-8">
      <DoButton small icon="check" run={confirm}>
        Confirm<span className="hide"> {its.name}</span>
      </DoButton>
      <Button small variant="ghost" onClick={onReturn}>
        Send back…<span className="hide"> {its.name}</span>
      </Button>
    </div>
  )
}

interface CardDialogProps {
  readonly member: string
  readonly kind: QualificationKindView
  readonly done: () => void
  readonly onClose: () => void
}

function ReturnCard({ member, kind, version, done, onClose }: CardDialogProps & { readonly version: number }) {
  const send = async (reason: string) => {
    const path = pathOfCard(member, kind._id)
    const { key } = await post(`${path}/return`, { reason }, { ifMatch: `"${version}"` })
    offerUndo(`${kind.name} was sent back.`, { path, key, undone: done })
    onClose()
    done()
  }
  return (
    <SendBackDialog title="Send the card back?" send={send} onClose={onClose}>
      <p>The member will see your reason. Their old card isn’t affected.</p>
    </SendBackDialog>
  )
}

function DeleteCard({ member, kind, done, onClose }: CardDialogProps) {
  const path = pathOfCard(member, kind._id)
  const confirmed = async () => {
    const { key } = await remove(path)
    onClose()
    offerUndo(`${kind.name} was deleted.`, { path, key, undone: done })
    done()
  }
  return (
    <ConfirmAction
      title="Are you sure?"
      confirmLabel="Delete the qualification"
      danger
      act={confirmed}
      failed="Not deleted."
      onClose={onClose}
    >
      <p>{`This deletes ${kind.name.toLowerCase()} from this member’s record. You can undo it from the activity.`}</p>
    </ConfirmAction>
  )
}
