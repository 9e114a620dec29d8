import { galleryApi } from '@linework/contract/gallery/api'
import { GALLERY_CATEGORIES } from '@linework/contract/gallery/limits'
import { galleryFields } from '@linework/contract/gallery/shapes'
import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { useState } from 'react'
import { ApiFailure } from '../../lib/api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import type { SentFile } from '../form/pictures/chosen-picture-rows.tsx'
import { useChosenPictures } from '../form/pictures/use-chosen-pictures.ts'
import { useForm } from '../form/use-form.ts'
import { sendPictures } from './send-pictures.ts'

/** Uploaded files leave the form; failed ones stay with the server's message, to be sent again. */
export function useAddPictures(onSaved: () => void) {
  const chosen = useChosenPictures('many')
  const [sent, setSent] = useState<Record<number, SentFile>>({})
  const [someSent, setSomeSent] = useState(false)

  const form = useForm({
    fields: galleryFields,
    before: { category: GALLERY_CATEGORIES[0] as string },
    check: () =>
      chosen.good.length === 0 ? { images: GALLERY_TEXTS.noImages } : ({} as { images?: string }),
    async send({ category }, onProgress) {
      const files = chosen.good
      setSent(Object.fromEntries(files.map(({ id }) => [id, { share: 0 }])))
      const failed = await sendPictures(category, files, onProgress, (id, update) =>
        setSent((all) => ({ ...all, [id]: update })),
      )
      if (failed.length < files.length) setSomeSent(true)
      if (failed.length === 0) return
      for (const { id } of files) if (!failed.includes(id)) chosen.takeOut(id)
      const message = GALLERY_TEXTS.notSent(failed.length, files.length)
      throw new ApiFailure(galleryApi.create, {
        status: 0,
        body: { message, errors: [{ field: 'images', message }] },
      })
    },
    onSaved() {
      showToast('ok', GALLERY_TEXTS.created)
      onSaved()
    },
    onRejected() {
      showToast('error', GALLERY_TEXTS.createFailed)
      return GALLERY_TEXTS.createFailed
    },
  })

  return {
    form,
    chosen,
    sent,
    someSent,
    choose(files: File[]) {
      form.clearError('images')
      return chosen.choose(files)
    },
  }
}
