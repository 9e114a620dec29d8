import { galleryApi } from '@linework/contract/gallery/api'
import type { GalleryCategory } from '@linework/contract/gallery/limits'
import { galleryFields } from '@linework/contract/gallery/shapes'
import { CATEGORY_NAMES, GALLERY_PICTURE_TEXTS, GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { useRef, useState } from 'react'
import { ApiFailure } from '../../lib/calls/api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useChosenPictures } from '../form/pictures/use-chosen-pictures.ts'
import { useForm } from '../form/use-form.ts'
import { saySaved } from '../list/say-saved.ts'
import { useSaveDraft } from '../publication/use-save-draft.ts'
import { continueInBackground } from '../uploads/continue-in-background.ts'
import { leaveOut } from '../uploads/leave-out.ts'
import { type Sending, sendPictures } from '../uploads/send-pictures.ts'
import { readUploads, removeUploads } from '../uploads/upload-store.ts'
import { useSentFiles } from '../uploads/use-sent-files.ts'
import type { PendingLabels } from './labels/label-state.ts'

export interface AddPictures {
  /** What the form begins with. */
  category: GalleryCategory
  /** Told where the pictures are now. */
  onSaved: (category: GalleryCategory) => void
  onClose: () => void
}

/** Uploaded files leave the form; failed ones stay with the server's message, to be sent again. */
export function useAddPictures({ category: first, onSaved, onClose }: AddPictures) {
  const chosen = useChosenPictures('many')
  const [sending, setSending] = useState<Sending & { chosenIds: number[] }>()
  const [labels, setLabels] = useState<PendingLabels>({})
  const [someSent, setSomeSent] = useState(false)
  const { onSaveDraft, asSaved } = useSaveDraft()
  const isInBackground = useRef(false)
  const { sent, share } = useSentFiles(sending)
  const leaveWrongTypes = (category: GalleryCategory) =>
    leaveOut(
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
      // The dialog is gone, and the tray has told what came of it.
      if (isInBackground.current) return new Promise<typeof category>(() => {})
      const outcome = readUploads().filter(({ id }) => started.ids.includes(id))
      const failed = outcome.filter(({ state }) => state !== 'sent')
      if (failed.length < pictures.length) setSomeSent(true)
      for (const [i, id] of started.ids.entries())
        if (failed.every((upload) => upload.id !== id)) chosen.takeOut(pictures[i]?.id ?? 0)
      if (failed.length === 0) {
        removeUploads(started.ids)
        return category
      }
      const message = GALLERY_TEXTS.notSent(failed.length, pictures.length)
      throw new ApiFailure(galleryApi.create, {
        status: 0,
        body: { message, errors: [{ field: 'images', message }] },
      })
    },
    onSaved(category) {
      saySaved('gallery', GALLERY_TEXTS.created, { category, ...asSaved() })
      leaveWrongTypes(category)
      onSaved(category)
    },
    onRejected() {
      showToast('error', GALLERY_TEXTS.createFailed)
      return GALLERY_TEXTS.createFailed
    },
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
    /** Closes the dialog while the files are being sent. */
    leave() {
      if (sending === undefined) return
      isInBackground.current = true
      leaveWrongTypes(form.values.category as GalleryCategory)
      continueInBackground(sending, { category: form.values.category, ...asSaved() })
      onClose()
    },
    /** Closes it with what was not sent, which the user has agreed to. */
    discard: () => removeUploads(sending?.ids ?? []),
  }
}
