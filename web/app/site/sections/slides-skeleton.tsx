import type { ReactNode } from 'react'
import carousel from '../../ui/carousel/carousel.module.css'
import widths from './side-by-side.module.css'

const SLIDES = { four: [0, 1, 2, 3], five: [0, 1, 2, 3, 4] }

/** Has the size of the loading carousel, so that nothing shifts when the slides load. */
export function SlidesSkeleton({ across, slide }: { across: keyof typeof SLIDES; slide: ReactNode }) {
  return (
    <div className={`${carousel.carousel} ${widths[across]}`} aria-busy="true">
      <div className={carousel.viewport} data-moves>
        <ul className={carousel.track}>
          {SLIDES[across].map((i) => (
            <li key={i} className={carousel.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div className={carousel.controls} />
    </div>
  )
}
