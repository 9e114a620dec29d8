import { PICTURE_MAX_BYTES } from '@linework/contract/records/pictures'
import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useState } from 'react'
import { ApiFailure, reasonOf } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { upload } from '../../lib/calls/upload.ts'
import { checkPicture } from '../../shared/pictures/check-picture.ts'
import { shrinkPicture } from '../../shared/pictures/shrink-picture.ts'

/** Uploads pictures sequentially, so that an invalid file does not block the others. */
export function useUploads(onAdded: (added: { id: string; url: string }[]) => void) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [unsent, setUnsent] = useState<File[]>([])

  async function add(files: File[]) {
    setProblem(undefined)
    const problems: string[] = []
    const failed: File[] = []
    for (const [i, file] of files.entries()) {
      setShare(i / files.length)
      try {
        const form = new FormData()
        form.append('pictures', await makeSmaller(file))
        const onProgress = (sent: number) => setShare((i + sent) / files.length)
        const added = await upload(studioApi.upload, { form, onProgress })
        onAdded(added.map(({ public_id, url }) => ({ id: public_id, url })))
      } catch (error) {
        const { text, isRejected } = describe(error, file.name)
        problems.push(text)
        if (!isRejected) failed.push(file)
      }
    }
    setShare(undefined)
    setUnsent(failed)
    if (problems.length > 0) setProblem(problems.join(' '))
  }

  /** `retry` is set while pictures remain that a busy server has rejected. */
  return { add, share, problem, retry: unsent.length > 0 ? () => add(unsent) : undefined }
}

class NoPicture extends Error {}

async function makeSmaller(file: File): Promise<File> {
  const problem = await checkPicture(file)
  if (problem === 'wrongType') throw new NoPicture(STUDIO_TEXTS.wrongType(file.name))
  return problem === undefined ? file : shrinkPicture(file, PICTURE_MAX_BYTES)
}

function describe(error: unknown, name: string) {
  if (error instanceof NoPicture) return { text: error.message, isRejected: true }
  if (error instanceof ApiFailure && error.errors[0])
    return { text: error.errors[0].message, isRejected: true }
  reportFailure(error)
  const reason = error instanceof ApiFailure ? reasonOf(error) : 'Please try again.'
  return { text: `“${name}” could not be sent. ${reason}`, isRejected: false }
}
