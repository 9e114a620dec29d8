import { galleryApi } from '@linework/contract/gallery/api'
import type { GalleryCategory } from '@linework/contract/gallery/limits'
import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { ApiFailure } from '../../lib/api.ts'
import { upload } from '../../lib/upload.ts'
import type { SentFile } from '../form/pictures/chosen-picture-rows.tsx'
import type { ChosenPicture } from '../form/pictures/use-chosen-pictures.ts'
import { toFormData } from '../form/to-form-data.ts'

/**
 * One call per file, so that each has its own progress and outcome. Returns the ids of the failed ones. The last file is
 * sent first, because the gallery shows the newest first and should show them in the order of the form.
 */
export async function sendPictures(
  category: GalleryCategory,
  pictures: ChosenPicture[],
  onProgress: (share: number) => void,
  onUpdate: (id: number, update: SentFile) => void,
): Promise<number[]> {
  const failed: number[] = []
  const all = pictures.reduce((sum, { file }) => sum + file.size, 0)
  let done = 0
  // After a 401 the other files are not tried, because each would ask for the password again.
  let expired: string | undefined
  for (const { id, file } of pictures.toReversed()) {
    const showShare = (share: number) => {
      onUpdate(id, { share })
      onProgress((done + share * file.size) / all)
    }
    if (expired !== undefined) {
      failed.push(id)
      onUpdate(id, { rejection: expired })
      continue
    }
    try {
      await upload(galleryApi.create, {
        form: toFormData({ category }, [['images', file]]),
        onProgress: showShare,
      })
      onUpdate(id, { note: 'Sent' })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      failed.push(id)
      onUpdate(id, { rejection: failureText(error) })
      if (error.status === 401) expired = failureText(error)
    }
    done += file.size
  }
  return failed
}

/** The server's message about this file, or the browser's when there was no response. */
function failureText({ errors, message, cause }: ApiFailure): string {
  const text = errors.map((error) => error.message).join(' ') || message
  return text || (cause instanceof Error ? cause.message : GALLERY_TEXTS.createFailed)
}
