import { useEffect, useState } from 'react'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { hasQueuedPictures, sendDraft } from '../batches.ts'
import { retryImport } from './pause.ts'

export function UploadDelayedNotice({ className }: { className?: string | undefined }) {
  const [Following, setFollowing] = useState<FollowingParts['UploadStatus']>()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!hasQueuedPictures()) return
    void loadFollowing(() => setLate(true)).then((all) => setFollowing(() => all.UploadStatus))
  }, [])
  if (Following) return <Following className={className} />
  return isLate ? (
    <div className={className}>
      <p role="status">Your pictures are saved in this browser. Reload the page to send them.</p>
      <ReloadButton />
    </div>
  ) : null
}

const load = () => import('./following-pictures.tsx')

type FollowingParts = Awaited<ReturnType<typeof load>>

/** Loads the upload list after the confirmation is painted, so that the scripts do not delay it. */
const loadFollowing = (onFailure?: () => void): Promise<FollowingParts> =>
  nextPaint().then(() => retryImport(load, onFailure))

type Sender = Pick<FollowingParts, 'uploadQueuedPictures'>

export function sendPictures(
  reference: string,
  ticket: string | undefined,
  loadSender: () => Promise<Sender> = loadFollowing,
): void {
  sendDraft(reference, ticket)
  if (hasQueuedPictures()) void loadSender().then(({ uploadQueuedPictures }) => uploadQueuedPictures())
}

/** The maximum wait for a frame, because a hidden page paints none. */
const WITHOUT_FRAME_MS = 500

const nextPaint = () =>
  new Promise<void>((done) => {
    // Resolves in a task after the frame callback, because the callback runs before the paint.
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, WITHOUT_FRAME_MS)
  })

/** Most browsers request a script that failed to load only again on a new page. */
export const ReloadButton = () => <GhostButton label="Reload the page" onClick={() => location.reload()} />
