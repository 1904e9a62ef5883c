import type { MemberProfile } from '#domain/member-views'
import type { Wallpaper } from '#domain/wallpaper'
import { Avatar } from '../ui/avatar'

/** The member as others will see them: with the picture and before the wallpaper that are chosen below. */
export function ProfileHead({ member, picture, wallpaper }: ProfileHeadProps) {
  const name = `${member.fname} ${member.lname}`
  const since = member.joinDate?.slice(0, 4)

  return (
    <div className={`backdrop hello wp-${wallpaper}`}>
      <div className="wrap head">
        <div className="cluster gap-24">
          <Avatar id={member._id} name={name} picture={picture} size="l" />
          <div className="stack gap-8">
            <h1 tabIndex={-1} data-page-title>
              Your Profile
            </h1>
            <p className="muted">
              {[name, member.statusType].filter(Boolean).join(', ')}
              {since && (
                <>
                  {' since '}
                  <time dateTime={since}>{since}</time>
                </>
              )}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

interface ProfileHeadProps {
  readonly member: MemberProfile
  readonly picture: string | null | undefined
  readonly wallpaper: Wallpaper
}
