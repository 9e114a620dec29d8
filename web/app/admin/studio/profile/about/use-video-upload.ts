import { VIDEO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { VIDEO_MAX_BYTES } from '@linework/contract/studio/profile/video'
import { studioApi } from '@linework/contract/studio/site-api'
import { useState } from 'react'
import { ApiFailure } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { toFormData, upload } from '../../../../lib/calls/upload.ts'

/** Uploads a video as soon as it is chosen; saving the form stores its name. */
export function useVideoUpload(onUploaded: (name: string) => void) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send([file]: File[]) {
    if (file === undefined) return
    if (file.size > VIDEO_MAX_BYTES) return setProblem(VIDEO_TEXTS.tooLarge)
    setShare(0)
    setProblem(undefined)
    try {
      const form = toFormData({}, [['video', file]])
      onUploaded((await upload(studioApi.video, { form, onProgress: setShare })).name)
    } catch (failure) {
      setProblem(describe(failure))
    }
    setShare(undefined)
  }

  return { share, problem, send }
}

function describe(error: unknown): string {
  if (error instanceof ApiFailure && error.errors[0]) return error.errors[0].message
  reportFailure(error)
  return (error instanceof ApiFailure && error.message) || VIDEO_TEXTS.failed
}
