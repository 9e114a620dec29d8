import { painted } from '../../../../lib/painted.ts'
import { hasFollowing, sendDraft } from '../batches.ts'
import { untilLoaded } from './pause.ts'

const load = () => import('./following-pictures.tsx')

export type FollowingParts = Awaited<ReturnType<typeof load>>

/** The thanks come first: neither the rows nor the first upload may delay them. */
export const loadFollowing = (onFailure?: () => void): Promise<FollowingParts> =>
  painted().then(() => untilLoaded(load, onFailure))

type Sender = Pick<FollowingParts, 'followPictures'>

/** The enquiry is stored, so its pictures follow, also when the visitor has left the page that would show them. */
export function sendPictures(
  reference: string,
  ticket: string | undefined,
  loadSender: () => Promise<Sender> = loadFollowing,
): void {
  sendDraft(reference, ticket)
  if (hasFollowing()) void loadSender().then(({ followPictures }) => followPictures())
}
