import { PICTURE_MAX_BYTES } from '@linework/contract/records/pictures'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, reasonOf } from '../../../../lib/calls/api.ts'
import { toFormData, upload } from '../../../../lib/calls/upload.ts'
import { shrinkPicture } from '../../../../shared/pictures/shrink-picture.ts'
import type { SentFile } from '../../../kit/uploads/chosen-picture-rows.tsx'
import { type ChosenPicture, useChosenPictures } from '../../../kit/uploads/use-chosen-pictures.ts'

const MIDDLE = { x: 0.5, y: 0.5 }

/**
 * Uploads each picture immediately, so that the form can show it. Only saving makes it part of the studio.
 */
export function useUpload(onUploaded: (picture: ShownPicture) => void) {
  const chosen = useChosenPictures('many')
  const [sent, setSent] = useState<Record<number, SentFile>>({})
  const started = useRef(new Set<number>())
  // Sequential, to keep the order.
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
      if (error instanceof ApiFailure) update({ rejection: error.errors[0]?.message || reasonOf(error) })
      else update({ rejection: STUDIO_TEXTS.tooLarge(file.name) })
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

  return { chosen, sent }
}
