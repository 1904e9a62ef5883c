import css from './or.module.css'

/** Parts two ways to do the same. */
export const Or = () => <p className={css.or}>or</p>
