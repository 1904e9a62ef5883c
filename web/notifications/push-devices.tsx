import { useId, useState } from 'react'

import type { PushDeviceView } from '#domain/account/push-views'
import { momentInWords } from '../members/account/moment-in-words'
import { useClub } from '../sync/club'
import { NotLoaded } from '../sync/not-loaded'
import {
  deviceHere,
  type PushHere,
  pushDevices,
  pushHere,
  showDetailsHere,
  turnPushOff,
  turnPushOn,
} from '../sync/push/push-here'
import { errorSentence } from '../sync/refused'
import { session } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { Button } from '../ui/button'
import { Badge } from '../ui/data/badge'
import { Item, ItemList } from '../ui/data/item-list'
import { Banner } from '../ui/feedback/banner'
import { Skeleton } from '../ui/feedback/skeleton'
import { toast } from '../ui/feedback/toasts'
import { FormGroup } from '../ui/fields/form-group'
import { Toggle } from '../ui/fields/toggle'
import type { IconName } from '../ui/icon'
import { useBusyKeys } from '../ui/use-busy-keys'
import css from './push-devices.module.css'

/** Why this device has no push yet, and what to do about it. */
const offHere: Record<PushHere, string> = {
  possible: 'Push is off here',
  blocked: 'Your browser blocks notifications from this site. Allow them in its settings, then try again.',
  'install first':
    'On an iPhone or iPad, push works only in the app on your Home Screen. Tap Share, then Add to Home Screen.',
  unsupported: 'This browser doesn’t support push.',
}

/** The devices on which the member has turned push on, and this one. */
export function PushDevices() {
  const { data, error } = useResource(pushDevices, { onFailure: 'stay' })

  return (
    <FormGroup title="Devices with push" help="Each device asks you once.">
      {data?.publicKey === null && <p className="note">Push isn’t set up for this club yet.</p>}
      {data?.publicKey && <Devices publicKey={data.publicKey} here={data.here} devices={data.devices} />}
      {!data && (error ? <NotLoaded what="your devices" source={pushDevices} /> : <Skeleton rows={2} />)}
    </FormGroup>
  )
}

interface Props {
  readonly publicKey: string
  /** This device, in words. */
  readonly here: string
  readonly devices: readonly PushDeviceView[]
}

function Devices({ publicKey, here, devices }: Props) {
  const { isBusy, error, run } = usePushAction()
  const help = useId()
  const timeZone = useClub()?.timeZone
  const own = devices.find(({ id }) => id === deviceHere())
  const [wish, setWish] = useState(false)
  const showsDetails = own?.showsDetails ?? wish
  const state = pushHere()

  const turnOn = () => {
    const member = session.peek()
    if (member) void run('here', () => turnPushOn(member, publicKey, showsDetails), 'Push is on for this device.')
  }
  const show = (isWanted: boolean) => {
    setWish(isWanted)
    const member = session.peek()
    if (own && member)
      void run(
        'details',
        () => showDetailsHere(member, isWanted),
        isWanted ? 'A locked screen shows details.' : 'A locked screen only says “News from the club”.',
      )
  }

  return (
    <div className="stack">
      {error && <Banner kind="danger">{error}</Banner>}
      {(own || state === 'possible') && (
        <Toggle
          className={css.details}
          label={
            <span>
              <b>Show details on a locked screen</b>
              <small id={help}>On this device. Off: a locked screen only says “News from the club”.</small>
            </span>
          }
          aria-describedby={help}
          checked={showsDetails}
          aria-busy={isBusy('details')}
          onChange={({ currentTarget }) => show(currentTarget.checked)}
        />
      )}
      <ItemList label="Devices with push">
        {!own && (
          <Item
            icon={deviceIcon(here)}
            name={here}
            badge={<Badge>This device</Badge>}
            actions={
              state === 'possible' && (
                <Button icon="bell" busy={isBusy('here')} onClick={turnOn}>
                  Turn on push
                </Button>
              )
            }
          >
            {offHere[state]}
          </Item>
        )}
        {[...devices]
          .sort((one, other) => Number(other === own) - Number(one === own))
          .map((device) => (
            <Item
              key={device.id}
              icon={deviceIcon(device.device)}
              name={device.device}
              isHere
              isShort
              badge={device === own && <Badge kind="success">This device</Badge>}
              actions={
                <Button
                  small
                  variant="ghost"
                  busy={isBusy(device.id)}
                  onClick={() =>
                    void run(device.id, () => turnPushOff(device.id), `Push is off on ${nameIn(device, own)}.`)
                  }
                >
                  Turn off<span className="hide"> push on {nameIn(device, own)}</span>
                </Button>
              }
            >
              {sinceInWords(device, timeZone)}
            </Item>
          ))}
      </ItemList>
    </div>
  )
}

const nameIn = (device: PushDeviceView, own: PushDeviceView | undefined) =>
  device === own ? 'this device' : device.device

function sinceInWords({ isInstalled, addedAt, usedAt }: PushDeviceView, timeZone: string | undefined): string {
  const since = `n since ${momentInWords(addedAt, timeZone)}`
  const last = usedAt ? `Last push ${momentInWords(usedAt, timeZone)}` : 'No push yet'
  return `${isInstalled ? `Home Screen app, o${since}` : `O${since}`}. ${last}`
}

function deviceIcon(device: string): IconName {
  if (/iPhone|iPad|Android/.test(device)) return 'mobile'
  return /Linux/.test(device) ? 'desktop' : 'laptop'
}

/** Does what was pressed, each thing once at a time, shows the list anew, and says what came of it. */
function usePushAction() {
  const { isBusy, begin, end } = useBusyKeys()
  const [error, setError] = useState('')

  async function run(name: string, work: () => Promise<unknown>, said: string) {
    if (isBusy(name)) return
    begin(name)
    setError('')
    try {
      const complaint = await work()
      await pushDevices.refresh()
      if (typeof complaint === 'string') setError(complaint)
      else toast(said)
    } catch (fault) {
      setError(errorSentence(fault))
    } finally {
      end(name)
    }
  }

  return { isBusy, error, run }
}
