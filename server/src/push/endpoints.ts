import { isIP } from 'node:net'

const DOTTED_HOST = /^[^.]+(\.[^.]+)+$/

/**
 * The address of a browser at its push service: https, by name, on the usual port. `testOrigin` is the one service of
 * a test, which may be on this machine.
 */
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
