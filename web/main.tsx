import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import './styles/tokens.css'
import './styles/base.css'
import { club } from './api/club'
import { confirmBy } from './api/confirm-first'
import { watchFaults } from './api/note-fault'
import { App, fetchAhead } from './app'
import { prepareForOffline } from './layout/offline-scene'
import { reloadWhenOutdated } from './layout/outdated'
import { keepScrollPlaces } from './layout/scroll-places'
import { watchHistory } from './leave-guard/history-watch'
import { hasUnsaved } from './leave-guard/unsaved'
import { followOtherTabs, session } from './session/session'
import { read } from './session/storage'
import { isFetchingOptional } from './ui/optional-part'
import { nameSite } from './ui/use-title'

watchFaults(() => club.data.peek()?.version)
confirmBy(() => import('./session/ask-to-confirm'))
watchHistory()
keepScrollPlaces()
followOtherTabs()
reloadWhenOutdated({ unless: () => hasUnsaved() || isFetchingOptional() })
club.data.subscribe((known) => known && nameSite(known.clubName))
void club.ensure()
if (session.peek()) fetchAhead(location.pathname)
tellOfSignOuts()
window.addEventListener('online', tellOfSignOuts)

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
  import('./session/pending-sign-out').then(({ deliverSignOuts }) => deliverSignOuts()).catch(() => {})
}
