import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { bookingAddress } from '../../addresses/prefill.ts'
import { watchTimes } from '../../addresses/watch-times.ts'
import { endOf, WATCH_HOURS, WATCHES, type Watch } from '../../addresses/watches.ts'
import { detailsOf, type LoadedDetails } from '../../studio/studio-details.ts'
import { DialPictures } from './dial-pictures.tsx'
import { factsAt, type HourFacts } from './hour-facts.ts'
import { describeHour, hourTime, watchName } from './hour-words.ts'
import { type Light, lightAt, strengthsAt } from './light.ts'
import styles from './turning-dial.module.css'
import { useTurn } from './use-turn.ts'
import { useWorkingArtists } from './use-working-artists.ts'
import { Wheel } from './wheel.tsx'
import { WhoWorks } from './who-works.tsx'

/** What the section around the dial takes from it. */
export interface Look {
  light: Light
  watch: Watch
  /** A word for each watch of the coming twenty-four hours. */
  notes: Record<Watch, string>
}

interface Props {
  title: ReactNode
  details: LoadedDetails
  onLook: (look: Look) => void
}

export default function TurningDial({ title, details, onLook }: Props) {
  const studio = useStudio()
  const { hours, specialDays } = detailsOf(details, studio)
  const { clock, isSample } = studio
  const artists = useWorkingArtists()
  const ways = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const factsOf = (hour: number): HourFacts => factsAt(hour, { days, artists, now: turn.now, clock })
  const turn = useTurn(clock, (hour) => say(describeHour(factsOf(hour), isSample)))
  const days = useMemo(
    () => ({ workingHours: typeof hours === 'string' ? [] : hours, specialDays }),
    [hours, specialDays],
  )
  const facts = factsOf(turn.hour)
  const light = lightAt(turn.hours)
  const { sun, lamp, moon } = strengthsAt(turn.hours)
  const watches = useMemo(
    () => WATCHES.map((watch) => watchFacts(watch, { days, artists, now: turn.now, clock })),
    [days, artists, turn.now, clock],
  )
  useLayoutEffect(() => {
    const notes = Object.fromEntries(watches.map(({ watch, note }) => [watch, note])) as Look['notes']
    onLook({ light, watch: facts.watch, notes })
  }, [onLook, light, facts.watch, watches])
  return (
    <div
      className={styles.dial}
      data-held={turn.held || undefined}
      style={{ '--h': turn.angle, '--sun': sun, '--lamp': lamp, '--moon': moon } as CSSProperties}
    >
      <i className={styles.day} />
      <div className={styles.head}>
        {title}
        <p className={styles.time} aria-hidden="true">
          {hourTime(turn.hours)}
        </p>
        <p className={styles.watch}>
          <b>{watchName(facts.watch, isSample)}</b>
          {', '}
          <span>{`${facts.watch} to ${endOf(facts.watch)} `}</span>
          {facts.day}
        </p>
      </div>
      <div className={styles.foot}>
        <WhoWorks artists={facts.artists} watch={facts.watch} />
        <p className={styles.open} data-closed={facts.isOpen === false || undefined}>
          {facts.openLine}
        </p>
        <div ref={ways} className={styles.ways}>
          <ButtonLink to={addressOf(facts)}>
            {facts.booking ? `Book ${watchTimes(facts.booking.watch)}` : 'Book an Appointment'}
          </ButtonLink>
          <button type="button" className={styles.now} onClick={turn.toNow} disabled={!turn.isTurned}>
            Back to now
          </button>
        </div>
      </div>
      <Wheel
        turn={turn}
        text={describeHour(facts, isSample)}
        watch={facts.watch}
        closed={watches.filter(({ isClosed }) => isClosed).map(({ watch }) => watch)}
        onEnter={() => ways.current?.querySelector('a')?.focus()}
      />
      <DialPictures watch={facts.watch} isTouched={turn.isTurned} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

const addressOf = ({ booking }: HourFacts) =>
  booking ? `${bookingAddress({ watch: booking.watch, artist: booking.artist?.slug })}#booking` : '/contact'

function watchFacts(watch: Watch, known: Parameters<typeof factsAt>[1]) {
  const hours = Array.from({ length: WATCH_HOURS }, (_, i) => factsAt(Number(watch) + i, known))
  return { watch, isClosed: hours.every(({ isOpen }) => isOpen === false), note: noteOf(hours) }
}

/** Short, because eight stand side by side. */
function noteOf(hours: HourFacts[]): string {
  const [artist, ...others] = new Set(hours.flatMap(({ artists }) => artists))
  if (artist) return others.length === 0 ? artist.name : `${others.length + 1} artists`
  if (hours.some(({ isOpen }) => isOpen)) return 'Open'
  return hours.every(({ isOpen }) => isOpen === false) ? 'Closed' : ''
}
