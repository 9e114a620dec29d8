import { useState } from 'react'
import type { LoadedList } from '../../lib/calls/load-list.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { formatDay } from '../../shared/time/format-day.ts'
import { PauseButton } from '../../ui/buttons/pause-button.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Marquee } from '../../ui/motion/marquee.tsx'
import { useShows } from '../sections/hide-when-empty.tsx'
import type { Review } from './load-home.ts'
import styles from './testimonials.module.css'

type Reviews = LoadedList<Review>

/** Fewer reviews do not fill a row, so moving ones would be repeated on one screen. */
const FILLING = 6

export function Testimonials({ reviews }: { reviews: Reviews | Promise<Reviews> }) {
  return (
    <Deferred value={reviews} fallback={<Section items={[]} />}>
      {({ items }) => <Section items={items} />}
    </Deferred>
  )
}

function Section({ items }: { items: Review[] }) {
  const [paused, setPaused] = useState(false)
  const { fallback } = useStudio()
  const shown = items.length > 0 ? items : (fallback?.reviews ?? [])
  // Even a few reviews of the sample studio move, as the specification requires.
  const still = fallback === null && shown.length < FILLING
  if (!useShows('reviews')(shown)) return null
  return (
    <section className={styles.section} aria-labelledby="testimonials-title">
      <div className={`wrap ${styles.header}`}>
        <h2 className={`text-3xl ${styles.title}`} id="testimonials-title">
          What Our Clients Say
        </h2>
        {still ? null : (
          <PauseButton what="the testimonials" paused={paused} onToggle={() => setPaused(!paused)} />
        )}
      </div>
      {still ? (
        <ul className={`wrap ${styles.still}`} data-count={shown.length} aria-label="Testimonials">
          {itemsOf(shown).map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      ) : (
        <Rows reviews={shown} paused={paused} />
      )}
    </section>
  )
}

const itemsOf = (reviews: Review[]) =>
  reviews.map((review, i) => ({
    key: `${i} ${review.name} ${review.date}`,
    content: <ReviewCard review={review} />,
  }))

function Rows({ reviews, paused }: { reviews: Review[]; paused: boolean }) {
  const items = itemsOf(reviews)
  return (
    <>
      <Marquee label="Testimonials" items={items} paused={paused} />
      <Marquee label="Testimonials, second row" items={items.toReversed()} backwards paused={paused} />
    </>
  )
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <figure className={styles.review}>
      <blockquote className={styles.message}>{review.message}</blockquote>
      <figcaption className={`text-sm muted ${styles.author}`}>
        <b>{review.name}</b>
        <span>{review.city}</span>
        <time dateTime={review.date}>{formatDay(review.date)}</time>
      </figcaption>
    </figure>
  )
}
