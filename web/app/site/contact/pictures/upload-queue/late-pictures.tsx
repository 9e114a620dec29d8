import { useEffect, useState } from 'react'
import { hasQueuedPictures } from '../batches.ts'
import { ReloadButton } from '../reload-button.tsx'
import { type FollowingParts, loadFollowing } from './start-following.ts'

/** Shows pictures whose enquiry was sent earlier; their upload continues on a later visit. */
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
