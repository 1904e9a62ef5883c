import { useRef, useState } from 'react'

import { useClub } from '../sync/club'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import css from './meeting-map.module.css'

/** A map of nowhere: contours, a road, water, and a pin. */
const MapDrawing = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
    <path className={css.water} d="M0 260c90-30 150 20 240-10s120-90 220-70 120 40 180 20v160H0z" />
    <path className={css.contour} d="M0 60c120 30 180-40 300-10s200 60 340 10" />
    <path
      className={css.contour}
      d="M0 100c120 30 180-40 300-10s200 60 340 10M0 140c120 30 180-40 300-10s200 60 340 10"
    />
    <path className={css.road} d="M-10 190C120 150 210 240 330 190S520 60 660 90" />
    <path className={css.line} d="M-10 190C120 150 210 240 330 190S520 60 660 90" />
    <path className={css.lane} d="M330 190C340 90 300 50 320-10M330 190c60 70 40 110 70 180" />
  </svg>
)

/** A meeting's place. No address leaves the browser before the map is asked for; a link is always there. */
export function MeetingMap({ venue, address }: MeetingMapProps) {
  const club = useClub()
  const frame = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  const embedded = mapAddress(club?.mapEmbedUrl, address)
  const link = mapAddress(club?.mapLinkUrl, address)

  const show = () => {
    setIsShown(true)
    // The button makes way for the map.
    frame.current?.focus()
  }

  return (
    <figure className="stack gap-8">
      <div className={css.map} ref={frame} tabIndex={-1}>
        {isShown && embedded ? (
          <iframe
            className={css.frame}
            title={`Map of ${venue}, ${address}`}
            src={embedded.href}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            allow=""
          />
        ) : (
          <>
            <MapDrawing className={css.drawing} />
            {embedded && (
              <div className={css.ask}>
                <Button icon="pin" onClick={show}>
                  Show the map
                </Button>
                <p className={css.note}>{`Showing the map sends this address to ${nameOf(embedded)}.`}</p>
              </div>
            )}
          </>
        )}
      </div>
      <figcaption className="spread faint">
        <span>{`${venue}, ${address}`}</span>
        {link && (
          <a className={classes('reach', css.out)} href={link.href} target="_blank" rel="noopener noreferrer">
            Open in maps <Icon name="external" small />
            <span className="hide">, opens in a new tab at {link.host}</span>
          </a>
        )}
      </figcaption>
    </figure>
  )
}

const nameOf = ({ host }: URL) => (/(^|\.)google\.com$/.test(host) ? 'Google' : host)

interface MeetingMapProps {
  readonly venue: string
  readonly address: string
}

/** The club's map with the address in it; nothing where the club shows no maps. */
function mapAddress(template: string | undefined, address: string): URL | undefined {
  const url = template?.replaceAll('{address}', encodeURIComponent(address))
  return url && URL.canParse(url) && /^https?:/.test(url) ? new URL(url) : undefined
}
