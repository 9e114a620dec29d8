import { PICTURE_MAX_BYTES } from '@linework/contract/records/pictures'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { ApiFailure, reasonOf } from '../../../lib/calls/api.ts'
import { checkPicture } from '../../../shared/pictures/check-picture.ts'
import { shrinkPicture } from '../../../shared/pictures/shrink-picture.ts'
import { formatBytes } from '../../../ui/fields/file-row.tsx'
import { changeUpload } from './upload-store.ts'

interface Options {
  texts: PictureTexts
  maxBytes?: number | undefined
}

/**
 * Returns the file, resized if too large. Returns undefined when that fails; the upload row shows the reason.
 */
export async function fitPicture(id: number, file: File, options: Options): Promise<File | undefined> {
  const { texts, maxBytes = PICTURE_MAX_BYTES } = options
  const problem = await checkPicture(file)
  if (problem === undefined && file.size <= maxBytes) return file
  if (problem !== 'wrongType') {
    changeUpload(id, { state: 'shrinking' })
    try {
      const smaller = await shrinkPicture(file, maxBytes)
      changeUpload(id, { note: `Resized from ${formatBytes(file.size)} to ${formatBytes(smaller.size)}` })
      return smaller
    } catch {
      // The reason is set below.
    }
  }
  changeUpload(id, { state: 'skipped', reason: texts[problem ?? 'tooLarge'](file.name) })
  return undefined
}

/** The error of the server about a file, or a text for other failures. */
export function failureText(error: unknown): string {
  // The file may have been moved or deleted after it was chosen.
  if (!(error instanceof ApiFailure)) return 'This file can no longer be read.'
  return error.errors.map(({ message }) => message).join(' ') || reasonOf(error)
}
