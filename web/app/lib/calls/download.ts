import type { Endpoint, Input } from '@linework/contract/http/endpoint'
import { signInAgain } from '../session/renew-session.ts'
import { createApi, fetchWithToken, readBody } from './api.ts'

/** The URL is revoked after more time than any browser takes to start the download. */
const REVOKE_AFTER_MS = 60_000

const fileApi = createApi(async (request) => {
  const response = await fetchWithToken(request)
  const { ok, status } = response
  return { status, body: ok ? await response.blob() : readBody(status, await response.text()) }
}, signInAgain)

/** A link cannot carry the token, so the file is fetched and saved from memory. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  name: string,
): Promise<void> {
  saveFile((await fileApi<Endpoint>(endpoint, input as Input<Endpoint>)) as Blob, name)
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
