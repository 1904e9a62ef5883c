import { type ReactNode, useState } from 'react'

import type { QualificationKindView } from '#domain/qualification/qualification-kind'
import type { QualificationsOfMember, QualificationView } from '#domain/qualification/qualification-views'
import type { FileView } from '#domain/shared/attached-file'
import { dateAt } from '#domain/shared/date-at'
import { useClub } from '../../sync/club'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import kindCss from '../../ui/data/kind.module.css'
import { Status } from '../../ui/feedback/status'
import { formatDate } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import menu from '../../ui/overlays/menu.module.css'
import { MenuButton, type MenuItem } from '../../ui/overlays/menu-button'
import { fileIcon } from '../../uploads/file-kind'
import { cardStatus, iconOfKind } from './qualifications'
import css from './qualifications.module.css'

/** A member’s cards with what is left of their time, their files, and what can be done with each. */
export function QualificationCards({ of, label, actions, below }: QualificationCardsProps) {
  const kinds = new Map(of.kinds.map((kind) => [kind._id, kind]))
  return (
    <ul className={css.cards} aria-label={label}>
      {of.qualifications.map((card) => {
        const kind = kinds.get(card.kind)
        return (
          kind && (
            <CardRow key={card.kind} {...{ card, kind }} actions={actions?.(card, kind)} below={below?.(card, kind)} />
          )
        )
      })}
    </ul>
  )
}

interface QualificationCardsProps {
  readonly of: QualificationsOfMember
  readonly label: string
  readonly actions?: (card: QualificationView, kind: QualificationKindView) => ReactNode
  /** Stands under the card, such as a new one that waits. */
  readonly below?: (card: QualificationView, kind: QualificationKindView) => ReactNode
}

function CardRow({ card, kind, actions, below }: CardRowProps) {
  const today = dateAt(new Date(), useClub()?.timeZone)
  const { tone, words, left } = cardStatus(card, today)
  const { issuedOn, issuedBy, file, waiting } = card
  const facts = issuedOn === null ? waiting : card

  return (
    <li>
      <span className={classes(css.patch, tone && css.toned, tone && kindCss[tone])}>
        <Icon name={iconOfKind(kind)} />
      </span>
      <div>
        <b>{kind.name}</b>
        <small>{facts?.issuedOn && `${facts.issuedBy || issuedBy}. Issued ${formatDate(facts.issuedOn)}`}</small>
      </div>
      <div className={classes(css.life, tone && kindCss[tone])}>
        <Status icon={tone ?? 'check'}>{words}</Status>
        {left !== undefined && (
          <span className={css.track}>
            <span className={css.left} style={{ width: `${left}%` }} />
          </span>
        )}
      </div>
      <CardFile file={file ?? (issuedOn === null ? (waiting?.file ?? null) : null)} />
      <div className={css.do}>{actions}</div>
      {below && <div className={css.below}>{below}</div>}
    </li>
  )
}

interface CardRowProps {
  readonly card: QualificationView
  readonly kind: QualificationKindView
  readonly actions: ReactNode
  readonly below: ReactNode
}

/** The file of a card, which opens in a tab of its own. */
const CardFile = ({ file }: { readonly file: FileView | null }) =>
  file && (
    <a className={css.file} href={file.url} target="_blank" rel="noopener">
      <Icon name={fileIcon({ type: '', name: file.fileName })} />
      <span>{file.fileName}</span>
      <span className="hide">, opens in a new tab</span>
    </a>
  )

/** The other deeds with a card, behind three dots. */
export const CardMenu = ({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }) => (
  <MenuButton align="end" className={menu.more} label={<Icon name="more" />} name={`More for ${name}`} items={items} />
)

/** The new card that waits to be checked, or why the last one came back. */
export function CardNews({ card: { waiting, returned, issuedOn }, children }: CardNewsProps) {
  if (waiting) {
    const ends = waiting.endsOn === null ? 'doesn’t end' : `ends ${formatDate(waiting.endsOn)}`
    return (
      <div className={css.news}>
        <p>
          <Icon name="clock" small />
          {`A new card is waiting to be checked: ${waiting.issuedBy}, ${ends}.`}
        </p>
        {issuedOn !== null && <CardFile file={waiting.file} />}
        {children}
      </div>
    )
  }
  return (
    returned !== null && (
      <p className={css.news}>
        <Icon name="undo" small />
        <span>
          Sent back: <q>{returned}</q>
        </span>
      </p>
    )
  )
}

interface CardNewsProps {
  readonly card: QualificationView
  readonly children?: ReactNode
}

/** A button that is busy while what it does is under way. */
export function DoButton({ run, children, ...look }: DoButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const click = async () => {
    setIsBusy(true)
    await run().finally(() => setIsBusy(false))
  }
  return (
    <Button {...look} busy={isBusy} onClick={() => void click()}>
      {children}
    </Button>
  )
}

interface DoButtonProps {
  readonly small?: boolean
  readonly icon?: 'check'
  readonly 'aria-label'?: string
  /** Must tell of its own failure. */
  readonly run: () => Promise<unknown>
  readonly children: ReactNode
}
