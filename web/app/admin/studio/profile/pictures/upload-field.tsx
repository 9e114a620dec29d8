import { PICTURE_MAX_BYTES } from '@linework/contract/records/pictures'
import { tooManyPixels } from '@linework/contract/records/pictures-texts'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, reasonOf } from '../../../../lib/calls/api.ts'
import { toFormData, upload } from '../../../../lib/calls/upload.ts'
import { shrinkPicture } from '../../../../shared/pictures/shrink-picture.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { PicturePicker } from '../../../kit/form/pictures/picture-picker.tsx'
import { ChosenPictureRows, type SentFile } from '../../../kit/uploads/chosen-picture-rows.tsx'
import styles from '../../../kit/uploads/pictures.module.css'
import { type ChosenPicture, useChosenPictures } from '../../../kit/uploads/use-chosen-pictures.ts'

const TEXTS = { wrongType: STUDIO_TEXTS.wrongType, tooLarge: STUDIO_TEXTS.tooLarge, tooManyPixels }

interface Props {
  label: string
  room: 'one' | 'many'
  left: number
  error: string | undefined
  onUploaded: (picture: ShownPicture) => void
}

export function UploadField({ label, room, left, error, onUploaded }: Props) {
  const { chosen, sent, retry } = useUpload(onUploaded)
  const isFull = left <= 0
  return (
    <Field label={label} optional error={isFull ? STUDIO_TEXTS.noMorePictures : error}>
      {(control) => (
        <Stack gap={3} className={styles.stack}>
          <PicturePicker
            control={control}
            room={room}
            onFiles={(files) => chosen.choose(files.slice(0, left))}
          />
          <ChosenPictureRows chosen={chosen} shown="all" texts={TEXTS} sent={sent} />
          {retry ? <GhostButton label="Retry" onClick={retry} /> : null}
        </Stack>
      )}
    </Field>
  )
}

const MIDDLE = { x: 0.5, y: 0.5 }

/** Uploads each picture immediately, to show it. Only saving the form adds it to the studio profile. */
function useUpload(onUploaded: (picture: ShownPicture) => void) {
  const chosen = useChosenPictures('many')
  const [sent, setSent] = useState<Record<number, SentFile>>({})
  // Files that were not sent because of the connection or a busy server; Retry sends these.
  const [unsent, setUnsent] = useState<number[]>([])
  const started = useRef(new Set<number>())
  // Uploads run one after the other, to keep the order of the files.
  const queue = useRef(Promise.resolve())
  const latest = useRef(onUploaded)

  async function send({ id, file, problem }: ChosenPicture) {
    const update = (state: SentFile) => setSent((all) => ({ ...all, [id]: state }))
    update({ share: 0 })
    try {
      const fitting = problem ? await shrinkPicture(file, PICTURE_MAX_BYTES) : file
      const form = toFormData({}, [['pictures', fitting]])
      const [picture] = await upload(studioApi.upload, { form, onProgress: (share) => update({ share }) })
      if (picture === undefined) return
      chosen.removeById(id)
      latest.current({ id: picture.public_id, focus: MIDDLE, uploaded: picture, builtIn: null })
    } catch (error) {
      if (error instanceof ApiFailure) {
        const reason = error.errors[0]?.message
        if (!reason) setUnsent((all) => [...all, id])
        update({ rejection: reason || reasonOf(error) })
      } else update({ rejection: STUDIO_TEXTS.tooLarge(file.name) })
    }
  }

  useEffect(() => {
    latest.current = onUploaded
    for (const picture of chosen.usable) {
      if (started.current.has(picture.id)) continue
      started.current.add(picture.id)
      queue.current = queue.current.then(() => send(picture))
    }
  })

  function retry() {
    for (const id of unsent) started.current.delete(id)
    setUnsent([])
  }

  return { chosen, sent, retry: unsent.length > 0 ? retry : undefined }
}
