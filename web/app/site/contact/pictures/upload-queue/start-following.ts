import { nextPaint } from '../../../../lib/next-paint.ts'
import { hasQueuedPictures, sendDraft } from '../batches.ts'
import { retryImport } from './pause.ts'

const load = () => import('./following-pictures.tsx')

export type FollowingParts = Awaited<ReturnType<typeof load>>

/** Loaded after the confirmation, which neither the rows nor the first upload may delay. */
export const loadFollowing = (onFailure?: () => void): Promise<FollowingParts> =>
  nextPaint().then(() => retryImport(load, onFailure))

type Sender = Pick<FollowingParts, 'uploadQueuedPictures'>

/**
 * Called when the enquiry is stored. Starts the upload even if the visitor has left the page that would show
 * it.
 */
export function sendPictures(
  reference: string,
  ticket: string | undefined,
  loadSender: () => Promise<Sender> = loadFollowing,
): void {
  sendDraft(reference, ticket)
  if (hasQueuedPictures()) void loadSender().then(({ uploadQueuedPictures }) => uploadQueuedPictures())
}
