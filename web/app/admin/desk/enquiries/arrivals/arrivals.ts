import { NEWEST_ENQUIRIES } from '@linework/contract/desk/enquiries'
import type { Unread } from '../../../kit/session/unread-count.ts'

type Newest = Unread['newest']

/**
 * Counts the enquiries that arrived after a screen was loaded and are not on it. `known` holds the newest
 * ones from before. An enquiry older than all of these only moved up after a deletion.
 */
export function countArrivals(newest: Newest, known: Newest | undefined, shown: string[]): number {
  if (known === undefined) return 0
  const seen = new Set([...shown, ...known.map(({ _id }) => _id)])
  const oldest = known.length < NEWEST_ENQUIRIES ? '' : (known.at(-1)?.createdAt ?? '')
  return newest.filter(({ _id, createdAt }) => !seen.has(_id) && createdAt >= oldest).length
}

export const arrivalText = (count: number) =>
  count === 1 ? '1 new enquiry' : `${count}${count === NEWEST_ENQUIRIES ? '+' : ''} new enquiries`
