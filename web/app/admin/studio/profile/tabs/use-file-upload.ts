import type { Endpoint, ResponseOf } from '@linework/contract/http/endpoint'
import { useState } from 'react'
import { ApiFailure, reportFailure } from '../../../../lib/calls/api.ts'
import { toFormData, upload } from '../../../../lib/calls/upload.ts'

interface Options<E extends Endpoint> {
  field: string
  failed: string
  check?: (file: File) => string | undefined
  onUploaded: (uploaded: ResponseOf<E>) => void
}

/** Uploads a file as soon as it is chosen; only saving the form stores the name of the file. */
export function useFileUpload<E extends Endpoint>(endpoint: E, options: Options<E>) {
  const { field, failed, check, onUploaded } = options
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send([file]: File[]) {
    if (file === undefined) return
    const reason = check?.(file)
    setProblem(reason)
    if (reason !== undefined) return
    setShare(0)
    try {
      const form = toFormData({}, [[field, file]])
      onUploaded(await upload(endpoint, { form, onProgress: setShare } as Parameters<typeof upload<E>>[1]))
    } catch (error) {
      const rejection = error instanceof ApiFailure ? error.errors[0]?.message : undefined
      if (rejection === undefined) reportFailure(error)
      setProblem(rejection ?? ((error instanceof ApiFailure && error.message) || failed))
    }
    setShare(undefined)
  }

  return { share, problem, send }
}
