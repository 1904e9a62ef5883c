import type { TourButton } from '../shell/tour/tour-button'
import { errorSentence } from '../sync/refused'
import { session } from '../sync/session/session'
import button from '../ui/button.module.css'
import { classes } from '../ui/classes'
import { toast } from '../ui/feedback/toasts'
import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/overlays/menu-button'
import { setupList, showSetupList } from './setup-steps'

/** The question mark where the checklist is hidden: it opens the tutorial or brings the list back. */
export const HelpMenu = ({ start, className }: Parameters<typeof TourButton>[0]) => (
  <MenuButton
    align="end"
    name="Help"
    className={classes(button.button, button.iconic, className)}
    label={<Icon name="help" />}
    items={[
      { label: 'Show the tutorial again', icon: 'help', onSelect: start },
      { label: 'Show the setup checklist', icon: 'check', onSelect: () => void bringBack() },
    ]}
  />
)

async function bringBack() {
  try {
    await showSetupList(session.peek()?.userId ?? '')
    await setupList.refresh()
    // The button that was pressed is another one now.
    requestAnimationFrame(() => document.getElementById('setup-list')?.focus())
  } catch (fault) {
    toast(`Not shown. ${errorSentence(fault)}`)
  }
}
