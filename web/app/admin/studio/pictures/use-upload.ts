import { studioApi } from '@linework/contract/studio/api'
import type { ShownPicture } from '@linework/contract/studio/shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/texts'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../lib/calls/api.ts'
import { upload } from '../../../lib/calls/upload.ts'
import type { SentFile } from '../../form/pictures/chosen-picture-rows.tsx'
import { type ChosenPicture, useChosenPictures } from '../../form/pictures/use-chosen-pictures.ts'
import { toFormData } from '../../form/to-form-data.ts'

const MIDDLE = { x: 0.5, y: 0.5 }

/** Sends each chosen picture at once, so that the form can show it; only a save makes it part of the studio. */
export function useUpload(onUploaded: (picture: ShownPicture) => void) {
  const chosen = useChosenPictures('many')
  const [sent, setSent] = useState<Record<number, SentFile>>({})
  const started = useRef(new Set<number>())
  // One after the other, so that they keep their order.
  const queue = useRef(Promise.resolve())
  const latest = useRef(onUploaded)

  async function send({ id, file }: ChosenPicture) {
    const update = (state: SentFile) => setSent((all) => ({ ...all, [id]: state }))
    update({ share: 0 })
    try {
      const form = toFormData({}, [['pictures', file]])
      const [picture] = await upload(studioApi.upload, { form, onProgress: (share) => update({ share }) })
      if (picture === undefined) return
      chosen.takeOut(id)
      latest.current({ id: picture.public_id, focus: MIDDLE, uploaded: picture, builtIn: null })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      update({ rejection: error.errors[0]?.message || error.message || STUDIO_TEXTS.uploadFailed })
    }
  }

  useEffect(() => {
    latest.current = onUploaded
    for (const picture of chosen.good) {
      if (started.current.has(picture.id)) continue
      started.current.add(picture.id)
      queue.current = queue.current.then(() => send(picture))
    }
  })

  return { chosen, sent }
}
