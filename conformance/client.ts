// biome-ignore lint/suspicious/noExplicitAny: the checks inspect arbitrary JSON of a server.
export type Json = any

export interface Reply {
  status: number
  body: Json
}

export type Client = ReturnType<typeof createClient>

type Query = Record<string, string | number>

/**
 * A client written only from the two specifications: one base URL, the token without a prefix in the
 * Authorization header, a JSON content type on every call that sends no form, and every query name even
 * without a value. Runs in Node and in a page.
 */
export function createClient(base: string, token?: string) {
  const authorization: Record<string, string> = token === undefined ? {} : { Authorization: token }

  async function call(method: string, path: string, body?: object): Promise<Reply> {
    const isForm = body instanceof FormData
    const response = await fetch(base + path, {
      method,
      headers: isForm ? authorization : { ...authorization, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    try {
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    } catch {
      return { status: response.status, body: text }
    }
  }

  return {
    base,
    get: (path: string, query: Query = {}) => call('GET', path + search(query)),
    post: (path: string, body: object) => call('POST', path, body),
    put: (path: string, body: object) => call('PUT', path, body),
    remove: (path: string) => call('DELETE', path),
  }
}

function search(query: Query): string {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return words.size === 0 ? '' : `?${words}`
}

/** Builds a multipart form, in which a list of values repeats the name of its field. */
export function form(fields: Record<string, string | File | File[]>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) data.append(name, each)
  return data
}

/** Returns the base URL of the API: `address` or /api below it. Undefined if neither responds so. */
export async function findBase(address: string): Promise<string | undefined> {
  const given = address.replace(/\/+$/, '')
  for (const base of [given, `${given}/api`]) {
    const found = await fetch(`${base}/faqs`).catch(() => undefined)
    if (found?.ok && found.headers.get('content-type')?.includes('json')) return base
  }
  return undefined
}
