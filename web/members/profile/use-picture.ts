import { useState } from 'react'
import type { MemberProfile } from '#domain/member/member-views'
import { type FileComplaint, MOST_BYTES, zoneComplaint } from '#domain/shared/file-zones'
import { Refused } from '../../sync/refused'
import { kindOf } from '../../uploads/file-kind'
import { imageSize, isOpenable } from '../../uploads/image-size'
import { useUploads } from '../../uploads/use-uploads'

/** The member's picture: the one they have, another one on its way, or none. It is saved with the rest of the profile. */
export function usePicture({ avatar }: MemberProfile) {
  const uploads = useUploads({ zone: 'avatar' })
  const [cropping, setCropping] = useState<{ readonly file: File; readonly image: HTMLImageElement }>()
  const [refusal, setRefusal] = useState<string>()
  const [tooLarge, setTooLarge] = useState<FileComplaint>()
  const [isTakenOff, setIsTakenOff] = useState(false)
  const [chosen] = uploads.list

  async function choose([file]: readonly File[]) {
    if (!file) return
    const size = await imageSize(file)
    // Only this goes out as it is; of anything else, a square that is small enough.
    const isSent = kindOf(file) === 'gif' && size !== undefined && size.width === size.height
    const complaint = complaintAbout(file, isSent ? undefined : MOST_BYTES)
    setTooLarge(complaint?.title ? complaint : undefined)
    setRefusal(complaint?.title ? undefined : complaint?.text)
    if (complaint) return

    if (!isOpenable(size)) setRefusal(size ? 'This picture is too large. Please choose a smaller one.' : UNREADABLE)
    else if (isSent) take(file)
    else await open(file)
  }

  async function open(file: File) {
    const image = new Image()
    image.src = URL.createObjectURL(file)
    try {
      await image.decode()
      setCropping({ file, image })
    } catch {
      URL.revokeObjectURL(image.src)
      setRefusal(UNREADABLE)
    }
  }

  function closeCropping(complaint?: string) {
    if (cropping) URL.revokeObjectURL(cropping.image.src)
    setCropping(undefined)
    setRefusal(complaint)
  }

  function take(file: File) {
    closeCropping()
    setIsTakenOff(false)
    uploads.add([file])
  }

  function takeOff() {
    uploads.clear()
    setIsTakenOff(true)
  }

  /** The change of picture to save, once it has arrived. `forget` is for when it is saved; what was chosen meanwhile stays. */
  async function settled(): Promise<{ readonly change: { avatar?: string | null }; readonly forget: () => void }> {
    const [arrived] = await uploads.arrived()
    if (!arrived) {
      if (!isTakenOff) return { change: {}, forget: () => {} }
      return { change: { avatar: null }, forget: () => setIsTakenOff(false) }
    }
    const { id, uploaded } = arrived
    if (!uploaded) throw notArrived()
    return { change: { avatar: uploaded.key }, forget: () => uploads.remove(id) }
  }

  return {
    uploads,
    shown: chosen?.preview ?? (isTakenOff ? null : avatar),
    isChanged: chosen !== undefined || isTakenOff,
    isTakenOff,
    /** Whether there is one that could be removed; a new one that is not saved has its own way out. */
    hasPicture: !chosen && !isTakenOff && Boolean(avatar),
    refusal,
    tooLarge,
    cropping,
    choose: (files: readonly File[]) => void choose(files),
    take,
    takeOff,
    putBack: () => setIsTakenOff(false),
    closeCropping,
    dismiss: () => setTooLarge(undefined),
    settled,
  }
}

export type Picture = ReturnType<typeof usePicture>

const complaintAbout = ({ name, type, size: bytes }: File, maxBytes: number | undefined) =>
  zoneComplaint('avatar', { name, type, bytes }, maxBytes)

const UNREADABLE = 'Couldn’t read this picture. It may be damaged.'

const notArrived = () => {
  const sentence = 'The new picture didn’t upload. Try again, or remove it.'
  return new Refused(sentence, { status: 0, code: 'INVALID', fields: { avatar: sentence } })
}
