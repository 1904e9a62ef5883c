import type { PostNotice } from '#domain/admin/dashboard-views'
import { alertTitle } from '#domain/alert/alert-details'
import { dateAt } from '#domain/shared/date-at'
import { dismissAlert, dismissedAlerts, recallAlert } from '../alerts/dismissed-alerts'
import { useClub } from '../sync/club'
import { Banner } from '../ui/feedback/banner'
import { toast } from '../ui/feedback/toasts'
import { longDate } from '../ui/fields/club-date'
import { useValue } from '../ui/use-value'
import { nameOfMentioned } from '../wall/mentioned'
import css from './post-notices.module.css'

/** Tells a member which of their posts an administrator deleted, and why, until they dismiss it on this device. */
export function PostNotices({ notices }: { readonly notices: readonly PostNotice[] }) {
  const dismissed = useValue(dismissedAlerts)
  const timeZone = useClub()?.timeZone
  const shown = notices.filter(({ _id }) => !dismissed.includes(noticeId(_id)))
  if (shown.length === 0) return null

  const dismiss = ({ _id }: PostNotice) => {
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    dismissAlert(noticeId(_id))
    toast('Notice dismissed. It won’t show again on this device.', {
      action: { label: 'Undo', run: () => recallAlert(noticeId(_id)) },
    })
  }

  return (
    <ul className={css.notices} aria-label="About your posts">
      {shown.map((notice) => {
        const { _id, isReply, message, mentions, postedAt, by, reason } = notice
        const what = isReply ? 'reply' : 'post'
        return (
          <li key={_id}>
            <Banner
              kind="info"
              role="note"
              word={`Your ${what} was deleted.`}
              dismissLabel={`Dismiss: Your ${what} was deleted.`}
              onDismiss={() => dismiss(notice)}
            >
              {`${by ?? 'An administrator'} deleted your ${what} from ${longDate(dateAt(postedAt, timeZone))}`}
              {message && `: “${alertTitle({ message }, nameOfMentioned(mentions))}”`}
              <br />
              {reason === null ? 'The reason is no longer available.' : `Reason: ${reason}`}
            </Banner>
          </li>
        )
      })}
    </ul>
  )
}

/** Restored and deleted again, a post is told of again on every other device; on this one it has been read. */
const noticeId = (post: string) => `post ${post}`
