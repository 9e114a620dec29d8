import { LOGO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useState } from 'react'
import { ApiFailure } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { upload } from '../../lib/calls/upload.ts'

/** Uploads a logo as soon as it is chosen; saving the form stores its name. */
export function useLogoUpload(onUploaded: (name: string) => void) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [leftOut, setLeftOut] = useState<string[]>([])

  async function send([file]: File[]) {
    if (file === undefined) return
    setSending(true)
    setProblem(undefined)
    try {
      const form = new FormData()
      form.append('logo', file)
      const added = await upload(studioApi.logo, { form, onProgress: () => {} })
      setLeftOut(added.leftOut)
      onUploaded(added.name)
    } catch (failure) {
      setProblem(describe(failure))
    }
    setSending(false)
  }

  return { sending, problem, leftOut, send }
}

function describe(error: unknown): string {
  if (error instanceof ApiFailure && error.errors[0]) return error.errors[0].message
  reportFailure(error)
  return (error instanceof ApiFailure && error.message) || LOGO_TEXTS.failed
}
