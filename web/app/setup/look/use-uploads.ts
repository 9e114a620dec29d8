import { PICTURE_MAX_BYTES } from '@linework/contract/pictures/limits'
import { studioApi } from '@linework/contract/studio/api'
import { STUDIO_TEXTS } from '@linework/contract/studio/texts'
import { useState } from 'react'
import { checkPicture } from '../../admin/form/pictures/check-picture.ts'
import { shrinkPicture } from '../../admin/form/pictures/shrink-picture.ts'
import { ApiFailure } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { upload } from '../../lib/calls/upload.ts'

const FAILED = 'The picture could not be sent. Please try again.'

/** Sends pictures one after the other, so that one bad file keeps none of the others back. */
export function useUploads(onAdded: (added: { id: string; url: string }[]) => void) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function add(files: File[]) {
    setProblem(undefined)
    const problems: string[] = []
    for (const [i, file] of files.entries()) {
      setShare(i / files.length)
      try {
        const form = new FormData()
        form.append('pictures', await makeSmaller(file))
        const onProgress = (sent: number) => setShare((i + sent) / files.length)
        const added = await upload(studioApi.upload, { form, onProgress })
        onAdded(added.map(({ public_id, url }) => ({ id: public_id, url })))
      } catch (error) {
        problems.push(describe(error))
      }
    }
    setShare(undefined)
    if (problems.length > 0) setProblem(problems.join(' '))
  }

  return { add, share, problem }
}

class NoPicture extends Error {}

async function makeSmaller(file: File): Promise<File> {
  const problem = await checkPicture(file)
  if (problem === 'wrongType') throw new NoPicture(STUDIO_TEXTS.wrongType(file.name))
  return problem === undefined ? file : shrinkPicture(file, PICTURE_MAX_BYTES)
}

function describe(error: unknown): string {
  if (error instanceof NoPicture) return error.message
  if (error instanceof ApiFailure && error.errors[0]) return error.errors[0].message
  reportFailure(error)
  return (error instanceof ApiFailure && error.message) || FAILED
}
