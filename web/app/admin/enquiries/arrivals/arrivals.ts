import { NEWEST_ENQUIRIES } from '@linework/contract/enquiries/limits'
import type { Unread } from '../../layout/unread-count.ts'

type Newest = Unread['newest']

/**
 * How many enquiries arrived after a screen was loaded and are not on it. `known` are the newest ones from before. An
 * older one than those only moved up, because another was deleted.
 */
export function countArrivals(newest: Newest, known: Newest | undefined, shown: string[]): number {
  if (known === undefined) return 0
  const seen = new Set([...shown, ...known.map(({ _id }) => _id)])
  const oldest = known.length < NEWEST_ENQUIRIES ? '' : (known.at(-1)?.createdAt ?? '')
  return newest.filter(({ _id, createdAt }) => !seen.has(_id) && createdAt >= oldest).length
}

export const arrivalWords = (count: number) =>
  count === 1 ? '1 new enquiry' : `${count}${count === NEWEST_ENQUIRIES ? '+' : ''} new enquiries`
