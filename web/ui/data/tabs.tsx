import type { KeyboardEvent, ReactNode } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { nextStop } from '../use-roving-focus'
import css from './tabs.module.css'

/**
 * One stop for the Tab key; the arrows, Home and End choose and move in one. Each tab belongs to the `TabPanel` of the
 * same id, so ids are used once a page.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = tabs[nextStop(event, at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(tabId(next.id))}`)?.focus()
  }

  return (
    <div className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId(id) : undefined}
          tabIndex={id === selected ? undefined : -1}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Exists only while its tab is selected. */
export function TabPanel({ tab, selected, children, className }: TabPanelProps) {
  if (tab !== selected) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with text, which the Tab key must still reach.
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} tabIndex={0} className={className}>
      {children}
    </div>
  )
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: ReactNode }[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

interface TabPanelProps {
  readonly tab: string
  readonly selected: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

const tabId = (id: string) => `tab-${id}`
const panelId = (id: string) => `panel-${id}`

/** The tab that the address names, the first one where it names none, and the way to another. */
export function useAddressTab(tabs: readonly string[]): readonly [string, (tab: string) => void] {
  const [first = ''] = tabs
  const asked = new URLSearchParams(useSearch()).get('tab') ?? first
  const selected = tabs.includes(asked) ? asked : first

  const select = (tab: string) =>
    navigate(tab === first ? window.location.pathname : `${window.location.pathname}?tab=${tab}`, { replace: true })

  return [selected, select]
}
