import type { SessionView } from '#domain/account-views'
import { Badge } from '../ui/badge'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { FormGroup } from '../ui/form-group'
import type { IconName } from '../ui/icon'
import { Item, ItemList } from '../ui/item-list'
import { endOtherSessions, endSession } from './account-api'
import { momentInWords } from './moment-in-words'
import { useDeed } from './use-deed'

interface Props {
  readonly sessions: readonly SessionView[]
  readonly timeZone: string | undefined
}

export function SessionGroup({ sessions, timeZone }: Props) {
  const { busy, error, run } = useDeed()

  return (
    <FormGroup title="Where you’re signed in" help="Don’t recognize one? End it, then change your password.">
      <div className="stack">
        {error && <Banner kind="danger">{error}</Banner>}
        <ItemList label="Where you’re signed in">
          {sessions.map(({ id, isHere, ...session }) => {
            const device = session.device ?? 'A device'
            return (
              <Item
                key={id}
                icon={iconOf(device)}
                name={device}
                isHere={isHere}
                isShort
                badge={isHere && <Badge kind="success">This device</Badge>}
                actions={
                  !isHere && (
                    <Button
                      small
                      kind="bare"
                      busy={busy === id}
                      onClick={() => void run(id, () => endSession(id), `${device} is signed out.`)}
                    >
                      End<span className="hide"> {device}</span>
                    </Button>
                  )
                }
              >
                {[session.place, whenInWords({ isHere, ...session }, timeZone)].filter(Boolean).join('. ')}
              </Item>
            )
          })}
        </ItemList>
        {sessions.length > 1 && (
          <div>
            <Button
              busy={busy === 'others'}
              onClick={() => void run('others', endOtherSessions, 'Every other device is signed out.')}
            >
              End all other sessions
            </Button>
          </div>
        )}
      </div>
    </FormGroup>
  )
}

const whenInWords = (
  { isHere, signedInAt, seenAt }: Pick<SessionView, 'isHere' | 'signedInAt' | 'seenAt'>,
  zone?: string,
) => (isHere ? `Signed in ${momentInWords(signedInAt, zone)}` : `Last seen ${momentInWords(seenAt, zone)}`)

function iconOf(device: string): IconName {
  if (/iPhone|iPad|Android/.test(device)) return 'mobile'
  return /Linux/.test(device) ? 'desktop' : 'laptop'
}
