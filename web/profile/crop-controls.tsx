import { IconButton } from '../ui/button'
import { Field } from '../ui/field'
import type { Size } from '../uploads/image-size'
import { type Crop, maxZoom, moved, zoomedTo } from './crop'
import css from './crop.module.css'
import { STEP } from './crop-stage'

/** Zoom, and the four directions for those who can neither drag nor type. */
export function CropControls({ size, crop, onCrop }: CropControlsProps) {
  const furthest = maxZoom(size)

  return (
    <div className={css.controls}>
      <Field label="Zoom">
        {(control) => (
          <input
            {...control}
            className={css.zoom}
            type="range"
            min={1}
            max={furthest}
            step={0.05}
            value={crop.zoom}
            disabled={furthest === 1}
            aria-valuetext={`${Math.round(100 * crop.zoom)}%`}
            onChange={({ target }) => onCrop(zoomedTo(Number(target.value), crop, size))}
          />
        )}
      </Field>
      <fieldset className={css.directions}>
        <legend className="hide">Move the picture</legend>
        {directions.map(({ label, icon, right, down }) => (
          <IconButton
            key={icon}
            label={label}
            icon={icon}
            onClick={() => onCrop(moved(-right * STEP, -down * STEP, crop, size))}
          />
        ))}
      </fieldset>
    </div>
  )
}

const directions = [
  { label: 'Move left', icon: 'left', right: -1, down: 0 },
  { label: 'Move up', icon: 'up', right: 0, down: -1 },
  { label: 'Move down', icon: 'down', right: 0, down: 1 },
  { label: 'Move right', icon: 'right', right: 1, down: 0 },
] as const

interface CropControlsProps {
  readonly size: Size
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}
