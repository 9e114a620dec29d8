import { API_BASE, UNREADABLE_ADDRESS } from '@linework/contract/http/endpoint'

const FOR_MACHINES = new RegExp(`^(${API_BASE}|/media)(/|$)`, 'i')

/**
 * The router rejects a path with broken percent-encoding, for example when a messenger truncates a link in
 * Hindi or Odia. Visitors get the not-found page; API callers get an error.
 */
export function toRoutable(url: string): string {
  const [path = ''] = url.split('?', 1)
  return isReadable(path) || FOR_MACHINES.test(path) ? url : UNREADABLE_ADDRESS
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
