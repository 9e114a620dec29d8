import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Limits {
  maxBytes: number
  timeoutMs: number
  headers?: Record<string, string>
  /** Decides which addresses a name may have. */
  lookup?: LookupFunction | undefined
}

/** The source said something that cannot be used; the words tell whoever runs the import what. */
export class SourceProblem extends Error {}

/** No answer came at all, or only a part of one. */
export class NoAnswer extends SourceProblem {}

/** One GET with an end: no redirect is followed, nothing is unpacked, and no more is read than was allowed. */
export function getLimited(url: URL, { maxBytes, timeoutMs, headers, lookup }: Limits): Promise<Reply> {
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        error instanceof SourceProblem
          ? error
          : new NoAnswer(signal.aborted ? `no answer within ${timeoutMs / 1_000} s` : describe(error)),
      )
    const { get } = url.protocol === 'https:' ? https : http
    const options = { headers: { ...headers, 'accept-encoding': 'identity' }, signal }
    const request = get(url, lookup ? { ...options, lookup } : options, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) request.destroy(new SourceProblem(`more than ${maxBytes} bytes`))
        else chunks.push(chunk)
      })
      answer.on('error', fail)
      answer.on('end', () => {
        if (!answer.complete) return fail(new Error('the answer broke off'))
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
      })
    })
    request.on('error', fail)
  })
}

/** Of several addresses of one name, each had its own fault. */
const describe = (error: Error & { code?: string }) => error.message || (error.code ?? 'no connection')
