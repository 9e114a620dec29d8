import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

export interface SourceResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Limits {
  maxBytes: number
  timeoutMs: number
  headers?: Record<string, string>
  lookup?: LookupFunction | undefined
}

/** Thrown for an unusable response; the command prints only the message. */
export class SourceError extends Error {}

export class NoResponse extends SourceError {}

/** Sends a GET with limits for time and size, without redirects or decompression. */
export function getLimited(
  url: URL,
  { maxBytes, timeoutMs, headers, lookup }: Limits,
): Promise<SourceResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        error instanceof SourceError
          ? error
          : new NoResponse(signal.aborted ? `no response within ${timeoutMs / 1_000} s` : describe(error)),
      )
    const { get } = url.protocol === 'https:' ? https : http
    const options = { headers: { ...headers, 'accept-encoding': 'identity' }, signal }
    const request = get(url, lookup ? { ...options, lookup } : options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) request.destroy(new SourceError(`more than ${maxBytes} bytes`))
        else chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => {
        if (!response.complete) return fail(new Error('the response was cut off'))
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    request.on('error', fail)
  })
}

/** The error for a host with several addresses has no message, only a code. */
const describe = (error: Error & { code?: string }) => error.message || (error.code ?? 'no connection')
