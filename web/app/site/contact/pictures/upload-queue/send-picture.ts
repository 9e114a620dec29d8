import { FINAL_STATUSES, PICTURE_TICKET, type PictureKind } from '@linework/contract/desk/enquiry-pictures'
import { API_BASE } from '@linework/contract/http/endpoint'
import type { ErrorBody } from '@linework/contract/http/errors'

type Outcome =
  | { end: 'arrived' }
  | { end: 'rejected'; reason: string }
  | { end: 'later'; status: number; seconds?: number | undefined }

interface Given {
  id: string
  kind: PictureKind
  ticket: string
  bytes: ArrayBuffer
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** A connection without progress for this long is dead; some browsers notice only after minutes. */
const STALLED_MS = 45_000

/** Sends one picture with XMLHttpRequest, because fetch reports no upload progress. Never throws. */
export function sendPicture({ id, kind, ticket, bytes, signal, onProgress }: Given): Promise<Outcome> {
  const request = new XMLHttpRequest()
  let stalled: ReturnType<typeof setTimeout>
  const watch = () => {
    clearTimeout(stalled)
    stalled = setTimeout(() => request.abort(), STALLED_MS)
  }
  const stop = () => request.abort()
  signal.addEventListener('abort', stop)
  return new Promise<Outcome>((done) => {
    request.open('PUT', `${API_BASE}/contact/pictures/${id}?kind=${kind}`)
    request.setRequestHeader(PICTURE_TICKET, ticket)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => {
      watch()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => done(readOutcome(request, id))
    request.onerror = request.ontimeout = request.onabort = () => done({ end: 'later', status: 0 })
    watch()
    request.send(bytes)
  }).finally(() => {
    clearTimeout(stalled)
    signal.removeEventListener('abort', stop)
  })
}

function readOutcome(request: XMLHttpRequest, id: string): Outcome {
  const { status } = request
  const body = readBody(request.responseText)
  // A response with another body came from a captive portal or another proxy.
  if (status < 400) return body.id === id ? { end: 'arrived' } : { end: 'later', status: 0 }
  if (FINAL_STATUSES.includes(status) && typeof body.message === 'string')
    return { end: 'rejected', reason: body.message }
  return {
    end: 'later',
    status,
    seconds: Number.parseInt(request.getResponseHeader('retry-after') ?? '', 10) || undefined,
  }
}

function readBody(text: string): Partial<ErrorBody> & { id?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
