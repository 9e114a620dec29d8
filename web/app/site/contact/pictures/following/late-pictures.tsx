import { useEffect, useState } from 'react'
import { hasFollowing } from '../batches.ts'
import { ReloadButton } from '../reload-button.tsx'
import { type FollowingParts, loadFollowing } from './start-following.ts'

/** Shows the pictures of an enquiry that was sent before them; on a later visit they go on with it. */
export function LatePictures({ className }: { className?: string | undefined }) {
  const [Following, setFollowing] = useState<FollowingParts['FollowingPictures']>()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!hasFollowing()) return
    void loadFollowing(() => setLate(true)).then((all) => setFollowing(() => all.FollowingPictures))
  }, [])
  if (Following) return <Following className={className} />
  return isLate ? (
    <div className={className}>
      <p role="status">Your pictures wait in this browser: a part of the page was not loaded.</p>
      <ReloadButton />
    </div>
  ) : null
}
