import { API_BASE, type Endpoint, type FileBytes } from './endpoint.ts'

export interface ApiRequest {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  body?: string | FormData | FileBytes
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  /** A file that is the whole body of the call. */
  bytes?: FileBytes
  headers?: Record<string, string>
}

export function toApiRequest(endpoint: Endpoint, input: CallInput = {}): ApiRequest {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  const request: ApiRequest = {
    method: endpoint.method,
    url: `${API_BASE}${path}${search}`,
    headers: { ...input.headers },
  }
  if (input.form !== undefined) return { ...request, body: input.form }
  if (input.bytes !== undefined) {
    const headers = { 'content-type': 'application/octet-stream', ...request.headers }
    return { ...request, headers, body: input.bytes }
  }
  if (input.body === undefined) return request
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  }
}
