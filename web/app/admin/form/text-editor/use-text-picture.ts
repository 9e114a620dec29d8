import { picturesApi } from '@linework/contract/pictures/api'
import { PICTURE_MAX_BYTES } from '@linework/contract/pictures/limits'
import type { Picture } from '@linework/contract/pictures/shapes'
import { TEXT_PICTURE_FAILED, TEXT_PICTURE_TEXTS } from '@linework/contract/pictures/texts'
import { useState } from 'react'
import { upload } from '../../../lib/calls/upload.ts'
import { failureText } from '../../uploads/failure-text.ts'
import { checkPicture, type PictureProblem } from '../pictures/check-picture.ts'
import { shrinkPicture } from '../pictures/shrink-picture.ts'
import { toFormData } from '../to-form-data.ts'

/** Sends a picture as soon as it is chosen; the text then names its address. */
export function useTextPicture(onUploaded: (picture: Picture) => void) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send([file]: File[]) {
    if (file === undefined) return
    setProblem(undefined)
    setShare(0)
    try {
      const { fitting, rejected } = await fit(file)
      if (fitting) {
        const form = toFormData({}, [['image', fitting]])
        onUploaded(await upload(picturesApi.add, { form, onProgress: setShare }))
      } else setProblem(TEXT_PICTURE_TEXTS[rejected ?? 'tooLarge'](file.name))
    } catch (error) {
      setProblem(failureText(error, TEXT_PICTURE_FAILED))
    }
    setShare(undefined)
  }

  return { share, problem, send }
}

/** The file as it can be sent: shrunk if it is too large. */
async function fit(file: File): Promise<{ fitting?: File; rejected?: PictureProblem }> {
  const problem = await checkPicture(file)
  if (problem === undefined) return { fitting: file }
  if (problem === 'wrongType') return { rejected: problem }
  const smaller = await shrinkPicture(file, PICTURE_MAX_BYTES).catch(() => undefined)
  return smaller ? { fitting: smaller } : { rejected: problem }
}
