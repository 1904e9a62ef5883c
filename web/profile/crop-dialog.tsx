import { useState } from 'react'

import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { kindOf } from '../uploads/file-kind'
import { squareOf, wholeOf } from './crop'
import css from './crop.module.css'
import { CropControls } from './crop-controls'
import { CropStage } from './crop-stage'
import { croppedPicture } from './cropped-picture'

/** Cuts an opened picture to a square, by pointer or by keyboard. Only the square is sent. */
export function CropDialog({ file, image, onCropped, onClose }: CropDialogProps) {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const [crop, setCrop] = useState(() => wholeOf(size))
  const [isBusy, setIsBusy] = useState(false)

  const use = async () => {
    setIsBusy(true)
    try {
      onCropped(await croppedPicture(image, squareOf(crop, size), file))
    } catch {
      onClose('Couldn’t crop this picture. Please choose another one.')
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
          <Button kind="pine" busy={isBusy} onClick={() => void use()}>
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
