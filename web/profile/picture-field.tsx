import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { FormGroup } from '../ui/form-group'
import { UploadField } from '../uploads/upload-field'
import { CropDialog } from './crop-dialog'
import { fieldId } from './profile-labels'
import type { Picture } from './use-picture'

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
          id={fieldId('root.avatar')}
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
