import type { MemberProfile } from '#domain/member-views'
import { WALLPAPERS } from '#domain/wallpaper'
import { Avatar } from '../ui/avatar'
import { Crumbs } from '../ui/crumbs'
import { StatusType } from '../ui/status'

/** The member's name and picture, on the wallpaper they chose. */
export function MemberHead({ member }: { readonly member: MemberProfile }) {
  const name = `${member.fname} ${member.lname}`
  const since = member.joinDate?.slice(0, 4)

  return (
    <div className={`backdrop hello wp-${wallpaperOf(member)}`}>
      <div className="wrap stack gap-24">
        <Crumbs trail={[{ href: '/members', label: 'Members' }, { label: name }]} />
        <div className="cluster gap-24">
          <Avatar id={member._id} name={name} picture={member.avatar} size="l" />
          <div className="stack gap-8">
            <h1 tabIndex={-1} data-page-title>
              {name}
            </h1>
            <p className="cluster gap-24">
              {member.statusType && <StatusType type={member.statusType} />}
              {!member.isAdult && <span className="muted">Minor</span>}
              {since && (
                <span className="muted">
                  Member since <time dateTime={since}>{since}</time>
                </span>
              )}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

const wallpaperOf = ({ wallpaper }: MemberProfile) => WALLPAPERS.find((known) => known === wallpaper) ?? WALLPAPERS[0]
