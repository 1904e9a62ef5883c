import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import './styles/tokens.css'
import './styles/base.css'
import { club } from './api/club'
import { watchFaults } from './api/note-fault'
import { App, fetchAhead } from './app'
import { prepareForOffline } from './layout/offline-scene'
import { reloadWhenOutdated } from './layout/outdated'
import { applyTheme } from './layout/theme'
import { watchHistory } from './leave-guard/history-watch'
import { hasUnsaved } from './leave-guard/unsaved'
import { followOtherTabs, session } from './session/session'
import { isFetchingOptional } from './ui/optional-part'
import { nameSite } from './ui/use-title'

watchFaults()
applyTheme()
watchHistory()
followOtherTabs()
reloadWhenOutdated({ unless: () => hasUnsaved() || isFetchingOptional() })
club.data.subscribe((known) => known && nameSite(known.clubName))
void club.ensure()
if (session.peek()) fetchAhead(location.pathname)

window.addEventListener('load', prepareForOffline)

createRoot(document.getElementById('portal') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
