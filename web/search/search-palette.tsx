import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'

import { MOST_LETTERS } from '#domain/search/search-views'
import { IconButton } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { Empty } from '../ui/feedback/empty'
import { shortMoment } from '../ui/fields/club-date'
import { Icon } from '../ui/icon'
import { useModal } from '../ui/overlays/use-modal'
import type { Command } from './palette-groups'
import { foundInWords, useGroups } from './palette-groups'
import { Key, Lines, type Option } from './palette-lines'
import { forgetSearches, recentSearches } from './recent-searches'
import css from './search-palette.module.css'
import { isEnough, type Search, useSearch } from './use-search'

interface Props {
  readonly commands: readonly Command[]
  /** What was typed before the palette came. */
  readonly early?: { readonly current: string }
  readonly onClose: () => void
}

/** Searches all of the portal from any page. The focus never leaves its box; arrows choose, Enter opens. */
export function SearchPalette({ commands, early, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(() => early?.current ?? '')
  const [recent, setRecent] = useState(recentSearches)
  const search = useSearch(typed)
  const groups = useGroups({ typed, setTyped, search, recent, commands })
  const options = groups.flatMap((group) => group.options)
  const [at, choose] = useChosen(options, `${typed} ${search.words}`)
  const dialog = useModal(true, onClose)
  const open = useOpening(onClose)
  const isAsked = isEnough(typed)
  const isEmpty = isAsked && search.answer !== undefined && search.words === typed.trim() && options.length === 0

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      choose((at + step + options.length) % options.length)
    }
    const option = options[at]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && option) {
      event.preventDefault()
      // What was found for other words is not what was meant.
      if (!option.isOutdated) open(option, event)
    }
  }
  const clear = () => {
    forgetSearches()
    setRecent([])
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog, without help from here.
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label="Search"
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={css.box}>
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-label="Search the portal"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={options[at] && `${id}-${at}`}
          placeholder="Search members, posts, documents"
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_LETTERS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close search" icon="close" onClick={onClose} />
      </div>
      <Notice search={search} />
      {isEmpty ? (
        <div id={`${id}-hits`} className={css.hits}>
          <Empty scene="empty-tracks" title={`No results for “${search.words}”`}>
            Check the spelling, or try fewer letters.
          </Empty>
        </div>
      ) : (
        <div
          id={`${id}-hits`}
          className={css.hits}
          role="listbox"
          aria-label={isAsked ? 'Results' : 'Recent searches and commands'}
          tabIndex={-1}
        >
          {groups.map(({ name, options: own }) => (
            <Lines
              key={name}
              id={id}
              name={name}
              first={options.indexOf(own[0] as Option)}
              at={at}
              options={own}
              open={open}
            />
          ))}
        </div>
      )}
      <div className={css.foot}>
        <Keys hasOptions={options.length > 0} />
        <span role="status">{foundInWords(groups, isAsked, search)}</span>
        {!isAsked && recent.length > 0 && (
          <button type="button" onClick={clear}>
            Clear<span className="hide"> recent searches</span>
          </button>
        )}
      </div>
    </dialog>
  )
}

/** The line that is meant: the first, whenever there are others. */
function useChosen(options: readonly Option[], of: string) {
  const [chosen, setChosen] = useState({ of, at: 0 })
  const at = chosen.of === of ? Math.min(chosen.at, Math.max(0, options.length - 1)) : 0
  return [at, (next: number) => setChosen({ of, at: next })] as const
}

/** Opens what was chosen; with Ctrl or Cmd in a new tab. */
function useOpening(onClose: () => void) {
  const [, navigate] = useLocation()
  return ({ href, onChoose, stays }: Option, { ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => {
    onChoose?.()
    if (href && (ctrlKey || metaKey)) return void window.open(href, '_blank')
    if (!stays) onClose()
    if (href) navigate(href)
  }
}

/** Why there is nothing, or of when it is. */
function Notice({ search: { savedAt, fault, answer } }: { readonly search: Search }) {
  if (fault) return <Banner kind="danger">{fault}</Banner>
  if (savedAt !== undefined) {
    return (
      <Banner kind="info" word="" mark={<Icon name="offline" />}>
        {savedAt === null
          ? 'Offline. This device has nothing saved yet.'
          : `Offline. Searching what this device has, saved ${shortMoment(savedAt)}.`}
      </Banner>
    )
  }
  if (!answer?.isNearly) return null
  return (
    <Banner kind="info" word="">
      No exact matches. These come close.
    </Banner>
  )
}

const Keys = ({ hasOptions }: { readonly hasOptions: boolean }) => (
  <>
    {hasOptions && (
      <>
        <span>
          <Key icon="arrow-up" />
          <Key icon="arrow-down" /> Move
        </span>
        <span>
          <Key icon="enter" /> Open
        </span>
        <span>
          <kbd className={css.key}>Ctrl</kbd>
          <Key icon="enter" /> New tab
        </span>
      </>
    )}
    <span>
      <kbd className={css.key}>Esc</kbd> Close
    </span>
  </>
)
