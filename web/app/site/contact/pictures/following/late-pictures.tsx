import { useEffect, useState } from 'react'
import { painted } from '../../../../lib/painted.ts'
import { hasFollowing } from '../batches.ts'
import { untilLoaded } from './pause.ts'

const load = () => import('./following-pictures.tsx')

type Following = Awaited<ReturnType<typeof load>>['FollowingPictures']

/** Shows and sends the pictures of an enquiry that was sent before them, also on a later visit. */
export function LatePictures({ className }: { className?: string | undefined }) {
  const [Following, setFollowing] = useState<Following>()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!hasFollowing()) return
    // The thanks come first: neither the rows nor the first upload may delay them.
    void painted()
      .then(() => untilLoaded(load, () => setLate(true)))
      .then((all) => setFollowing(() => all.FollowingPictures))
  }, [])
  if (Following) return <Following className={className} />
  return isLate ? (
    <p className={className} role="status">
      Your pictures follow when the line is back.
    </p>
  ) : null
}
