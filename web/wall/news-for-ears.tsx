import { useNews } from './use-news'

/** Says what others have posted, to those who do not see it: shortly, and not more often than every five seconds. */
export const NewsForEars = () => (
  <p className="hide" role="status">
    {useNews()}
  </p>
)
