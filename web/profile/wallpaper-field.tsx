import { useFormContext } from 'react-hook-form'

import { WALLPAPERS, type Wallpaper } from '#domain/wallpaper'
import { FormGroup } from '../ui/form-group'
import { Icon } from '../ui/icon'
import type { ProfileEntry } from './profile-entry'
import { fieldId } from './profile-labels'
import css from './wallpaper-field.module.css'

/** Eight pictures to choose from; the one that is chosen is behind the head of the page at once. */
export function WallpaperField() {
  const { register } = useFormContext<ProfileEntry>()

  return (
    <FormGroup title="Wallpaper" help="Shown behind your name and greeting">
      <div className={css.walls} id={fieldId('wallpaper')}>
        {WALLPAPERS.map((wallpaper) => (
          <label key={wallpaper} className={css.wall}>
            <input type="radio" value={wallpaper} {...register('wallpaper')} />
            <img src={`/wallpapers/${wallpaper}.svg`} alt="" width="320" height="180" />
            <span>
              {names[wallpaper]}
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </FormGroup>
  )
}

const names: Record<Wallpaper, string> = {
  'first-light': 'First light',
  bluebird: 'Bluebird',
  snowfall: 'Snowfall',
  'valley-fog': 'Valley fog',
  'clear-night': 'Clear night',
  lodge: 'The lodge',
  'rope-tow': 'Rope tow',
  'deep-pines': 'Deep pines',
}
