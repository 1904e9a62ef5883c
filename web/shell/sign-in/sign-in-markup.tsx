import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'

import { club } from '../../sync/club'
import { LoginPage } from './login-page'

/** The sign-in page as it is at first, with `{{…}}` where the Worker puts what it knows of the club. */
export function signInMarkup(): string {
  club.data.value = {
    clubName: '{{clubName}}',
    clubShortName: '{{clubShortName}}',
    clubSuffix: '{{clubSuffix}}',
    membershipEmail: '{{membershipEmail}}',
    timeZone: 'UTC',
    mapEmbedUrl: '',
    mapLinkUrl: '',
    version: '',
    cameraName: '',
  }
  return renderToStaticMarkup(
    <Router ssrPath="/login">
      <LoginPage />
    </Router>,
  )
}
