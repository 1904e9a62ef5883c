import { useEffect, useRef, useState } from 'react'

import { FILE_ZONES } from '#domain/shared/file-zones'
import { fieldId } from '../../records/record-fields'
import { Button, IconButton } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Field } from '../../ui/fields/field'
import { FormGroup } from '../../ui/fields/form-group'
import { Dialog } from '../../ui/overlays/dialog'
import { kindOf } from '../../uploads/file-kind'
import type { Size } from '../../uploads/image-size'
import { UploadField } from '../../uploads/upload-field'
import { type Crop, cropSquare, maxZoom, moved, type Square, wholePicture, zoomedTo } from './crop'
import css from './crop.module.css'
import { CropStage, STEP } from './crop-stage'
import { PROFILE_FIELDS } from './profile-form'
import type { Picture } from './use-picture'

/** The sides that are tried, until the picture is small enough to be sent. */
const SIDES = [512, 384, 256]

/** The square of an opened picture as a file of its own. What may be see-through stays PNG, photographs stay JPEG. */
async function croppedPicture(image: CanvasImageSource, { left, top, side }: Square, original: File): Promise<File> {
  const type = kindOf(original) === 'jpeg' ? 'image/jpeg' : 'image/png'
  for (const wanted of SIDES) {
    const length = Math.max(1, Math.min(wanted, Math.round(side)))
    const canvas = new OffscreenCanvas(length, length)
    const pen = canvas.getContext('2d')
    if (!pen) break
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, left, top, side, side, 0, 0, length, length)
    const blob = await canvas.convertToBlob({ type, quality: 0.9 })
    if (blob.size <= FILE_ZONES.avatar.maxBytes)
      return new File([blob], nameFor(original, blob.type), { type: blob.type })
  }
  throw new Error('Couldn’t make the picture small enough. Please choose another one.')
}

const nameFor = ({ name }: File, type: string) =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/jpeg' ? 'jpg' : 'png'}`

/** Zoom, and the four directions for those who can neither drag nor type. */
function CropControls({ size, crop, onCrop }: CropControlsProps) {
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

/** Cuts an opened picture to a square, by pointer or by keyboard. Only the square is sent. */
function CropDialog({ file, image, onCropped, onClose }: CropDialogProps) {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const [crop, setCrop] = useState(() => wholePicture(size))
  const [isBusy, setIsBusy] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  // Who cancels meanwhile does not want it any more.
  const use = async () => {
    setIsBusy(true)
    try {
      const square = await croppedPicture(image, cropSquare(crop, size), file)
      if (isHere.current) onCropped(square)
    } catch {
      if (isHere.current) onClose('Couldn’t crop this picture. Please choose another one.')
    }
  }

  return (
    <Dialog
      open
      title="Crop your picture"
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>Cancel</Button>
          <Button variant="pine" busy={isBusy} onClick={() => void use()}>
            Use this picture
          </Button>
        </>
      }
    >
      {kindOf(file) === 'gif' && (
        <p className="muted">This GIF isn’t square. If you crop it, only its first frame is kept.</p>
      )}
      <div className={css.crop}>
        <CropStage src={image.src} size={size} crop={crop} onCrop={setCrop} />
        <CropControls size={size} crop={crop} onCrop={setCrop} />
      </div>
    </Dialog>
  )
}

interface CropDialogProps {
  readonly file: File
  readonly image: HTMLImageElement
  readonly onCropped: (square: File) => void
  /** With a complaint where the picture could not be cropped. */
  readonly onClose: (complaint?: string) => void
}

/** Chooses another picture, cuts it to a square and sends it; what it looks like is in the head of the page. */
export function PictureField({ picture, error }: { readonly picture: Picture; readonly error: string | undefined }) {
  const { uploads, cropping, tooLarge, refusal, hasPicture, isTakenOff } = picture

  return (
    <FormGroup title="Picture" help="JPG or PNG up to 25 MB, which you crop here, or an animated GIF up to 500 KB.">
      <div className="stack">
        {tooLarge && (
          <Banner kind="danger" word={tooLarge.title} onDismiss={picture.dismiss}>
            {tooLarge.text}
          </Banner>
        )}
        <UploadField
          id={fieldId(PROFILE_FIELDS, 'avatar')}
          label="Choose a picture"
          hint="or drop or paste one here"
          listLabel="Your new picture"
          uploads={uploads}
          refusal={refusal}
          error={error}
          onFiles={picture.choose}
        />
        {uploads.list.length > 0 && <p className="muted note">Save to use this picture.</p>}
        {(hasPicture || isTakenOff) && (
          <div className="cluster">
            <Button small icon={isTakenOff ? 'undo' : 'trash'} onClick={isTakenOff ? picture.putBack : picture.takeOff}>
              {isTakenOff ? 'Keep the picture' : 'Remove the picture'}
            </Button>
            <span className="muted note" role="status">
              {isTakenOff && 'Save to show your initials instead.'}
            </span>
          </div>
        )}
      </div>
      {cropping && (
        <CropDialog
          file={cropping.file}
          image={cropping.image}
          onCropped={picture.take}
          onClose={picture.closeCropping}
        />
      )}
    </FormGroup>
  )
}
