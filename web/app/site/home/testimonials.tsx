import { useState } from 'react'
import type { WithFallback } from '../../lib/fallback.ts'
import { formatDay } from '../../shared/format-day.ts'
import { PauseButton } from '../../ui/buttons/pause-button.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Marquee } from '../../ui/motion/marquee.tsx'
import type { Review } from './load-home.ts'
import styles from './testimonials.module.css'

type Reviews = WithFallback<Review>

interface Props {
  reviews: Reviews | Promise<Reviews>
  /** Shown while loading. Passed by the client loader, so that a first visit does not download them. */
  builtIn: Review[]
}

export function Testimonials({ reviews, builtIn }: Props) {
  const [paused, setPaused] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="testimonials-title">
      <div className={`wrap ${styles.head}`}>
        <h2 className={styles.title} id="testimonials-title">
          What Our Clients Say
        </h2>
        <PauseButton what="the testimonials" paused={paused} onToggle={() => setPaused(!paused)} />
      </div>
      <Deferred value={reviews} fallback={<Rows reviews={builtIn} paused={paused} />}>
        {({ items }) => <Rows reviews={items} paused={paused} />}
      </Deferred>
    </section>
  )
}

function Rows({ reviews, paused }: { reviews: Review[]; paused: boolean }) {
  const items = reviews.map((review, i) => ({
    key: `${i} ${review.name} ${review.date}`,
    content: <ReviewCard review={review} />,
  }))
  return (
    <>
      <Marquee label="Testimonials" items={items} paused={paused} />
      <Marquee
        label="Testimonials, the other way round"
        items={items.toReversed()}
        backwards
        paused={paused}
      />
    </>
  )
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <figure className={styles.review}>
      <blockquote className={styles.message}>{review.message}</blockquote>
      <figcaption className={styles.author}>
        <b>{review.name}</b>
        <span>{review.city}</span>
        <time dateTime={review.date}>{formatDay(review.date)}</time>
      </figcaption>
    </figure>
  )
}
