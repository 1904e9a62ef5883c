import { useState } from 'react'
import type { ShownAlert } from '#domain/admin/dashboard-views'
import { Button } from '../ui/button'
import { passFocusOn } from '../ui/pass-focus-on'
import css from './alert-banner.module.css'
import { AlertNote } from './alert-note'
import { recallAlert } from './dismissed-alerts'

/** The alerts that were dismissed on this device and have not expired, so that they can be read again. */
export function DismissedNotes({ alerts }: { readonly alerts: readonly ShownAlert[] }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <div className={css.dismissed}>
      <Button
        small
        variant="ghost"
        icon={isOpen ? 'up' : 'down'}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {alerts.length === 1 ? '1 dismissed alert' : `${alerts.length} dismissed alerts`}
      </Button>
      {isOpen && (
        <ul className={css.notes} aria-label="Dismissed alerts">
          {alerts.map((alert) => (
            <li key={alert._id} ref={passFocusOn} className={css.note}>
              <AlertNote {...alert}>
                <Button small variant="ghost" icon="undo" onClick={() => recallAlert(alert._id)}>
                  Show again
                </Button>
              </AlertNote>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
