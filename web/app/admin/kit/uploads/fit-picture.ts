import { PICTURE_MAX_BYTES } from '@linework/contract/records/pictures'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { ApiFailure, reasonOf } from '../../../lib/calls/api.ts'
import { checkPicture, type PictureProblem } from '../../../shared/pictures/check-picture.ts'
import { shrinkPicture } from '../../../shared/pictures/shrink-picture.ts'
import { formatBytes } from '../../../ui/fields/file-row.tsx'
import { changeUpload } from './upload-store.ts'

interface Options {
  texts: PictureTexts
  maxBytes?: number | undefined
}

export async function fitPicture(id: number, file: File, options: Options): Promise<File | undefined> {
  const { texts, maxBytes } = options
  const { fitting, problem } = await fitFile(file, maxBytes, () => changeUpload(id, { state: 'shrinking' }))
  if (fitting === undefined)
    changeUpload(id, { state: 'skipped', reason: texts[problem ?? 'tooLarge'](file.name) })
  else if (fitting !== file)
    changeUpload(id, { note: `Resized from ${formatBytes(file.size)} to ${formatBytes(fitting.size)}` })
  return fitting
}

/** Returns the file, or a smaller copy of a file that is too large. */
export async function fitFile(
  file: File,
  maxBytes = PICTURE_MAX_BYTES,
  onShrink = () => {},
): Promise<{ fitting?: File | undefined; problem?: PictureProblem | undefined }> {
  const problem = await checkPicture(file)
  if (problem === undefined && file.size <= maxBytes) return { fitting: file }
  if (problem === 'wrongType') return { problem }
  onShrink()
  return { fitting: await shrinkPicture(file, maxBytes).catch(() => undefined), problem }
}

export function failureText(error: unknown): string {
  // The file may have been moved or deleted after it was chosen.
  if (!(error instanceof ApiFailure)) return 'This file can no longer be read.'
  return error.errors.map(({ message }) => message).join(' ') || reasonOf(error)
}
