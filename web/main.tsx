import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import './styles/tokens.css'
import './styles/base.css'
import { App, fetchAhead, goTo } from './app'
import { hasUnsaved, watchHistory } from './records/leave-guard/unsaved'
import { prepareForOffline } from './shell/fault-boundary'
import { reloadWhenOutdated } from './shell/outdated'
import { keepScrollPlaces } from './shell/scroll-places'
import { club } from './sync/club'
import { confirmBy } from './sync/confirm-first'
import { watchFaults } from './sync/note-fault'
import { followOtherTabs, session } from './sync/session/session'
import { read } from './sync/session/storage'
import { isFetchingOptional } from './ui/fields/optional-part'
import { nameSite } from './ui/use-title'

watchFaults(() => club.data.peek()?.version)
confirmBy(() => import('./shell/sign-in/ask-to-confirm'))
watchHistory()
keepScrollPlaces()
followOtherTabs()
reloadWhenOutdated({ unless: () => hasUnsaved() || isFetchingOptional() })
club.data.subscribe((known) => known && nameSite(known.clubName))
void club.ensure()
if (session.peek()) fetchAhead(location.pathname)
tellOfSignOuts()
window.addEventListener('online', tellOfSignOuts)

// A notification was opened, and this window is the one that it goes to.
navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
  if (typeof data?.open !== 'string') return
  ports[0]?.postMessage('gone')
  goTo(data.open)
})

window.addEventListener('load', prepareForOffline)

// index.html takes it away where the browser is too old.
const place = document.getElementById('portal')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** Sessions that ended here without signal end at the portal too. */
function tellOfSignOuts() {
  if (!read('endedSessions')) return
  import('./sync/session/pending-sign-out').then(({ deliverSignOuts }) => deliverSignOuts()).catch(() => {})
}
