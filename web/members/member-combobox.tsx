import { Combobox } from '@base-ui/react/combobox'
import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'

import { soughtWords } from '#domain/search/folded'
import { classes } from '../ui/classes'
import chips from '../ui/data/chips.module.css'
import field from '../ui/fields/field.module.css'
import { Icon } from '../ui/icon'
import pop from '../ui/overlays/pop.module.css'
import { type DirectoryRow, matches } from './directory/directory-rows'
import { CHIP_HINT, chosenHint, type MemberPickerProps, type PickedMember } from './directory/picked-member'
import { type PickerStart, useTakeOver } from './directory/use-take-over'
import css from './member-picker.module.css'

/**
 * The picker proper. It comes with Base UI, so it must be imported when it is wanted and not before
 * (member-picker.tsx); `start` is what somebody was doing by then.
 */
export function MemberCombobox({ control, candidates, picked, onPick, start }: MemberComboboxProps) {
  const [typed, setTyped] = useState(start?.typed ?? '')
  const [isOpen, setIsOpen] = useState(start?.isOpen ?? false)
  const box = useTakeOver(start)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const found = useMemo(() => {
    const words = soughtWords(typed)
    return candidates.filter((row) => matches(row, words)).slice(0, SHOWN)
  }, [candidates, typed])

  // Text that was typed without choosing anybody is cleared, so that it doesn't look like a member.
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setIsOpen(false)
    setTyped('')
  }

  // Enter belongs to the name that is being typed; it must not send the form around it.
  const stayWithName = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave what is in it.
    <div ref={setFrame} className={css.frame} onBlur={leave}>
      <Combobox.Root<PickedMember, true>
        multiple
        items={candidates}
        filteredItems={found}
        value={[...picked]}
        isItemEqualToValue={(a, b) => a._id === b._id}
        itemToStringLabel={({ name }) => name}
        open={isOpen}
        onOpenChange={setIsOpen}
        inputValue={typed}
        onInputValueChange={setTyped}
        onValueChange={(members, details) => {
          // With its list closed, Esc would take all the chips out.
          if (details.reason === 'escape-key') {
            details.cancel()
            return
          }
          onPick(members)
          // The library doesn't know that text typed before the picker was there is a name that is found now.
          if (members.length > picked.length) setTyped('')
        }}
      >
        <Combobox.Chips
          className={classes(field.input, chips.chips) ?? ''}
          aria-label={picked.length > 0 ? 'Chosen members' : undefined}
        >
          {picked.map(({ _id, name }) => (
            <Combobox.Chip
              key={_id}
              role="group"
              className={chips.chip ?? ''}
              aria-label={name}
              aria-description={CHIP_HINT}
            >
              {name}
              <Combobox.ChipRemove aria-label={`Remove ${name}`}>
                <Icon name="close" small />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...control}
            ref={box}
            placeholder="Add a name"
            autoComplete="off"
            onKeyDown={stayWithName}
            aria-description={chosenHint(picked)}
          />
        </Combobox.Chips>
        {isOpen && (
          <Combobox.Portal container={frame}>
            <Combobox.Positioner className={css.above ?? ''} sideOffset={4} anchor={frame}>
              {/* Not the library's popup, which would hide the rest of the page from screen readers while it is open. */}
              <div className={classes(pop.pop, css.list)}>
                <Combobox.Empty className={css.nobody ?? ''}>
                  {found.length === 0 && 'No members found.'}
                </Combobox.Empty>
                <Combobox.List className={pop.options ?? ''} aria-label="Members">
                  {(row: DirectoryRow) => (
                    <Combobox.Item key={row._id} value={row}>
                      {`${row.lname}, ${row.fname}`}
                      <Combobox.ItemIndicator className="end">
                        <Icon name="check" small />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </div>
            </Combobox.Positioner>
          </Combobox.Portal>
        )}
      </Combobox.Root>
    </div>
  )
}

/** More than this nobody reads; another letter narrows it down. */
const SHOWN = 50

interface MemberComboboxProps extends MemberPickerProps {
  readonly start?: PickerStart | undefined
}
