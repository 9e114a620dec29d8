import { galleryApi } from '@linework/contract/gallery/api'
import type { GalleryCategory } from '@linework/contract/gallery/limits'
import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { ApiFailure } from '../../lib/api.ts'
import { upload } from '../../lib/upload.ts'
import type { SentFile } from '../form/pictures/chosen-picture-rows.tsx'
import type { ChosenPicture } from '../form/pictures/use-chosen-pictures.ts'
import { toFormData } from '../form/to-form-data.ts'

/**
 * One call for each file, so that each has its own bar and its own end. Returns the ids of those that were refused.
 * The last goes first: in the gallery the newest stands first, and they shall stand there in the order of the form.
 */
export async function sendPictures(
  category: GalleryCategory,
  pictures: ChosenPicture[],
  onProgress: (share: number) => void,
  onNews: (id: number, news: SentFile) => void,
): Promise<number[]> {
  const refused: number[] = []
  const all = pictures.reduce((sum, { file }) => sum + file.size, 0)
  let done = 0
  // Whoever will not sign in again is not asked once more for each file.
  let ended: string | undefined
  for (const { id, file } of pictures.toReversed()) {
    const showShare = (share: number) => {
      onNews(id, { share })
      onProgress((done + share * file.size) / all)
    }
    if (ended !== undefined) {
      refused.push(id)
      onNews(id, { refusal: ended })
      continue
    }
    try {
      await upload(galleryApi.create, {
        form: toFormData({ category }, [['images', file]]),
        onProgress: showShare,
      })
      onNews(id, { note: 'Sent' })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      refused.push(id)
      onNews(id, { refusal: wordsOf(error) })
      if (error.status === 401) ended = wordsOf(error)
    }
    done += file.size
  }
  return refused
}

/** The server's words about this file; without an answer, those of the browser. */
function wordsOf({ errors, message, cause }: ApiFailure): string {
  const words = errors.map((error) => error.message).join(' ') || message
  return words || (cause instanceof Error ? cause.message : GALLERY_TEXTS.createFailed)
}
