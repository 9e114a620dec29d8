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

/** Loaded after the confirmation, which neither the rows nor the first upload may delay. */
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

/** A hidden page paints no frames. */
const WITHOUT_FRAME_MS = 500

const nextPaint = () =>
  new Promise<void>((done) => {
    // A task after the frame callbacks, because these run before the paint.
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, WITHOUT_FRAME_MS)
  })

/** Needed after a script failed to load: most browsers request it again only on a new page. */
export const ReloadButton = () => <GhostButton label="Reload the page" onClick={() => location.reload()} />
