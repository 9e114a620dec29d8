import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { RoundPortrait } from '../../artists/medallion.tsx'
import styles from './dial-face.module.css'
import section from './dial-section.module.css'
import type { DialView, Turned } from './dial-view.ts'
import artistStyles from './working-artists.module.css'

interface Props extends Turned {
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** Stays mounted when the turning dial has loaded, so that a focused link keeps the focus. */
export function DialFace({ ref, view, toNow, children }: Props) {
  const { light, time, when, openLine, isClosed, booking } = view
  return (
    <section
      ref={ref}
      className={`enclosed ${section.section}`}
      id="dial"
      aria-labelledby="dial-title"
      data-live
      data-quiet
      data-circle
      data-surface={light === 'day' ? 'paper' : 'dark'}
      data-light={light}
    >
      <div className={section.stage}>
        <div className={styles.dial}>
          <i className={`cover ${styles.day}`} />
          <div className={styles.header}>
            <p className={section.title} id="dial-title">
              See who is in, hour by hour
            </p>
            <p className={styles.hint}>Drag the red dot to choose a time</p>
            <p className={styles.time} aria-hidden="true">
              {time}
            </p>
            <p className={`semibold text-lg ${styles.hour}`}>{when}</p>
          </div>
          <div className={styles.footer}>
            <WhoWorks {...view} />
            <p className={`semibold ${styles.open}`} data-closed={isClosed || undefined}>
              {openLine}
            </p>
            <div className={styles.links}>
              <ButtonLink label={booking.text} to={booking.to} data-book />
              <button type="button" className={`semibold ${styles.now}`} onClick={toNow} disabled={!toNow}>
                Back to now
              </button>
            </div>
          </div>
          {children ?? <div className={`square ${styles.wheel}`} />}
        </div>
      </div>
      <TimeSlots {...view} />
    </section>
  )
}

const TimeSlots = ({ slots, slot: current }: DialView) => (
  <ul className={`text-xs ${section.slots}`} aria-label="Times of the day">
    {slots.map(({ slot, hours, note, to }) => {
      const words = (
        <>
          <b>{hours}</b>
          <span>{note && ` ${note}`}</span>
        </>
      )
      return (
        <li key={slot} data-on={slot === current || undefined}>
          {to ? <Link to={to}>{words}</Link> : words}
        </li>
      )
    })}
  </ul>
)

function WhoWorks({ artists }: Pick<DialView, 'artists'>) {
  const [only] = artists
  if (only === undefined) return null
  if (artists.length === 1)
    return (
      <div className={artistStyles.single}>
        <span>
          <RoundPortrait picture={only.picture} sizes="88px" alt="" />
        </span>
        <div>
          <Link className={`tap ${artistStyles.name}`} to={only.to}>
            {only.name}
          </Link>
          <p>{only.words}</p>
          {only.note === '' ? null : <p>{only.note}</p>}
        </div>
      </div>
    )
  return (
    <ul className={artistStyles.multiple} aria-label="At work">
      {artists.map(({ name, picture, note, to }) => (
        <li key={to}>
          <Link to={to}>
            <span className={artistStyles.small}>
              <RoundPortrait picture={picture} sizes="44px" alt="" />
            </span>
            {name}
          </Link>
          {note === '' ? null : <p className="text-sm">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
