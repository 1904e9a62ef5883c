import { useEffect } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { passFocusOn } from '../ui/pass-focus-on'
import { partFrom } from '../ui/use-part'
import { useValue } from '../ui/use-value'
import type { EditConflict } from './open-edit'
import { type Difference, differences } from './rebase'
import type { RecordFields } from './record-fields'
import { BOTH_VERSIONS } from './record-news'
import css from './stale-notice.module.css'
import { whoDid } from './who-changed'

/** Says that somebody else saved the record first and what they changed, and asks whose to keep. */
export function StaleNotice<Entry extends FieldValues>({
  conflict: { by, taken, theirs, isUnasked },
  fields,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: StaleNoticeProps<Entry>) {
  const { getValues } = useFormContext<Entry>()
  useWatch()
  const differing = differences(fields, theirs, getValues())

  return (
    <Banner
      id={BOTH_VERSIONS}
      kind="warning"
      word="Not saved yet."
      tabIndex={-1}
      {...(isUnasked ? { role: 'note' } : { ref: takeFocus })}
    >
      {`${whoDid(by, 'changed this record')} while you were editing. What you typed is still here.`}
      <div ref={passFocusOn} className={css.body}>
        {taken.length > 0 && <p>{`Updated from the other version: ${taken.join(', ')}.`}</p>}
        {differing.length > 0 && <WhatDiffers differing={differing} />}
        <div className="cluster">
          <Button busy={isBusy} onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button aria-disabled={isBusy} onClick={onTakeTheirs}>
            Use theirs
          </Button>
        </div>
      </div>
    </Banner>
  )
}

/** The table is fetched on a conflict. Without it the member can still choose, and nothing typed is lost. */
function WhatDiffers({ differing }: { readonly differing: readonly Difference[] }) {
  const { value: BothVersions } = useValue(table.state)
  useEffect(() => void table.load().catch(() => {}), [])
  return BothVersions && <BothVersions differing={differing} />
}

const table = partFrom(async () => (await import('./both-versions')).BothVersions)

interface StaleNoticeProps<Entry> {
  readonly conflict: EditConflict<Entry>
  readonly fields: RecordFields
  readonly isBusy: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

const takeFocus = (banner: HTMLElement | null) => banner?.focus()
