import {
  CHANNELS,
  type Channel,
  factsOf,
  GROUPS,
  kindsWhich,
  type NotificationKind,
} from '#domain/notification/notification-kinds'
import type { NotificationSettingsView } from '#domain/notification/notification-views'
import { classes } from '../ui/classes'
import sheet from '../ui/overlays/sheet.module.css'
import css from './channel-matrix.module.css'
import { choose } from './notification-settings'

const words: Readonly<Record<Channel, string>> = { inbox: 'Inbox', push: 'Push', email: 'Email', digest: 'Digest' }

const groups = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

/** Which kind of notification goes where: kinds down, channels across; on a phone a kind is a row of four buttons. */
export const ChannelMatrix = ({ settings }: { readonly settings: NotificationSettingsView }) => (
  <div className={classes(sheet.sheet, css.sheet)}>
    <table className={css.matrix}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Inbox</th>
          <th scope="col">Push</th>
          <th scope="col">
            Email
            <br />
            now
          </th>
          <th scope="col">
            Email
            <br />
            digest
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          <tr className={css.of}>
            <th colSpan={5} scope="colgroup">
              {GROUPS[group]}
            </th>
          </tr>
          {kindsWhich((facts) => facts.group === group).map((kind) => (
            <Row key={kind} kind={kind} chosen={settings.channels[kind] ?? []} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
)

interface RowProps {
  readonly kind: NotificationKind
  readonly chosen: readonly string[]
}

function Row({ kind, chosen }: RowProps) {
  const { label, help, isFixed = false } = factsOf(kind)
  const toggle = (channel: Channel) =>
    choose({ channels: { [kind]: CHANNELS.filter((each) => (each === channel) !== chosen.includes(each)) } }, label)
  return (
    <tr>
      <th scope="row">
        <b>{label}</b>
        {help && <small>{help}</small>}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className={isFixed ? css.fixed : undefined}>
          <label>
            <input
              type="checkbox"
              aria-label={`${label}: ${words[channel]}`}
              checked={chosen.includes(channel)}
              disabled={isFixed}
              onChange={() => toggle(channel)}
            />
            <span aria-hidden="true">{words[channel]}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
