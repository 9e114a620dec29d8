import { isIP } from 'node:net'

const DOTTED_HOST = /^[^.]+(\.[^.]+)+$/

/** Requires https, a host name and the default port; `testOrigin`, the push service of a test, is exempt. */
export function isEndpoint(endpoint: string, testOrigin: string | undefined): boolean {
  if (/\s/.test(endpoint) || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (origin === testOrigin) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isIP(hostname) === 0 &&
    DOTTED_HOST.test(hostname)
  )
}
