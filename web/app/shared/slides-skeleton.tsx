import { Skeleton } from '../ui/skeleton.tsx'
import widths from './side-by-side.module.css'

const SLIDES = { four: [0, 1, 2, 3], five: [0, 1, 2, 3, 4] }

/** Stands where a carousel is still loading; the class gives a slide its shape. */
export function SlidesSkeleton({
  across,
  className,
}: {
  across: keyof typeof SLIDES
  className?: string | undefined
}) {
  return (
    <div className={`${widths[across]} ${widths.waiting}`} aria-busy="true">
      {SLIDES[across].map((i) => (
        <Skeleton key={i} className={className} />
      ))}
    </div>
  )
}
