import { galleryApi } from '@linework/contract/content/api'
import type { GalleryCategory } from '@linework/contract/content/gallery'
import { galleryFields } from '@linework/contract/content/gallery-shapes'
import {
  CATEGORY_NAMES,
  GALLERY_PICTURE_TEXTS,
  GALLERY_TEXTS,
} from '@linework/contract/content/gallery-texts'
import { useRef, useState } from 'react'
import { ApiFailure } from '../../../lib/calls/api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { useSaveDraft } from '../../kit/publication/use-publication.ts'
import { continueInBackground } from '../../kit/uploads/continue-in-background.tsx'
import { type Sending, sendPictures } from '../../kit/uploads/send-pictures.ts'
import { readUploads, removeUploads, showSkippedFiles } from '../../kit/uploads/upload-store.ts'
import { useChosenPictures } from '../../kit/uploads/use-chosen-pictures.ts'
import { useSentFiles } from '../../kit/uploads/use-sent-files.ts'
import type { PendingLabels } from './labels/label-state.ts'

export interface AddPictures {
  category: GalleryCategory
  onSaved: (category: GalleryCategory) => void
  onClose: () => void
}

export function useAddPictures({ category: first, onSaved, onClose }: AddPictures) {
  const chosen = useChosenPictures('many')
  const [sending, setSending] = useState<Sending & { chosenIds: number[] }>()
  const [labels, setLabels] = useState<PendingLabels>({})
  const [someSent, setSomeSent] = useState(false)
  const { onSaveDraft, asSaved } = useSaveDraft()
  const isInBackground = useRef(false)
  const { sent, share } = useSentFiles(sending)
  const leaveWrongTypes = (category: GalleryCategory) =>
    showSkippedFiles(
      chosen.all.filter(({ problem }) => problem === 'wrongType'),
      CATEGORY_NAMES[category],
      GALLERY_PICTURE_TEXTS,
    )

  const form = useForm({
    fields: galleryFields,
    before: { category: first as string },
    check: () =>
      chosen.usable.length === 0 ? { images: GALLERY_TEXTS.noImages } : ({} as { images?: string }),
    async send({ category }) {
      removeUploads(sending?.ids ?? [])
      const pictures = chosen.usable
      const started = sendPictures(
        category,
        pictures.map(({ file }) => file),
        { labels, state: asSaved().publication?.state },
      )
      setSending({ ...started, chosenIds: pictures.map(({ id }) => id) })
      await started.done
      // The dialog is closed, and the upload queue shows the result, so the promise stays pending.
      if (isInBackground.current) return new Promise<typeof category>(() => {})
      const outcome = readUploads().filter(({ id }) => started.ids.includes(id))
      const failed = outcome.filter(({ state }) => state !== 'sent')
      if (failed.length < pictures.length) setSomeSent(true)
      for (const [i, id] of started.ids.entries())
        if (failed.every((upload) => upload.id !== id)) chosen.removeById(pictures[i]?.id ?? 0)
      if (failed.length === 0) {
        removeUploads(started.ids)
        return category
      }
      if (failed.length === pictures.length) showToast('error', GALLERY_TEXTS.createFailed)
      const names = failed.map(({ name }) => name)
      const message = GALLERY_TEXTS.notSent(names, pictures.length)
      throw new ApiFailure(galleryApi.create, {
        status: 0,
        body: { message, errors: [{ field: 'images', message }] },
      })
    },
    onSaved(category) {
      showSavedToast('gallery', GALLERY_TEXTS.created, { category, ...asSaved() })
      leaveWrongTypes(category)
      onSaved(category)
    },
    // No text in the footer: the field lists saved and failed files, and each row shows its error.
    onRejected: () => '',
  })

  return {
    form: { ...form, progress: form.progress === undefined ? undefined : share },
    chosen,
    labels,
    setLabels,
    onSaveDraft,
    sent,
    someSent,
    choose(files: File[]) {
      form.clearError('images')
      return chosen.choose(files)
    },
    leave() {
      if (sending === undefined) return
      isInBackground.current = true
      leaveWrongTypes(form.values.category as GalleryCategory)
      continueInBackground(sending, { category: form.values.category, ...asSaved() })
      onClose()
    },
    discard: () => removeUploads(sending?.ids ?? []),
  }
}
