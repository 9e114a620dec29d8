import { UNKNOWN_BROWSER } from '@linework/contract/studio/accounts/describe-browser'
import type { Session } from '@linework/contract/studio/accounts/sign-in-shapes'
import type { listSessions } from './queries.ts'

type Row = Awaited<ReturnType<typeof listSessions>>[number]

export function serializeSession(
  { id, token_hash, address, browser, created_at, last_used_at }: Row,
  own: Buffer,
): Session {
  return {
    _id: id,
    startedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    browser: browser ?? UNKNOWN_BROWSER,
    address: shorten(address),
    isThis: token_hash.equals(own),
  }
}

/** Hides half of the IP address. The rest is enough to recognise one's own network. */
const shorten = (address: string) =>
  address.includes(':')
    ? `${address.split(':').slice(0, 2).join(':')}:*`
    : `${address.split('.').slice(0, 2).join('.')}.*.*`
