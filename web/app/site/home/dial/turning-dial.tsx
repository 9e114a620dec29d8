import { type CSSProperties, useLayoutEffect, useMemo, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { detailsOf, type LoadedDetails, openDaysOf } from '../../studio/studio-details.ts'
import styles from './dial-face.module.css'
import { DialPictures } from './dial-pictures.tsx'
import { lightLevels, slotsOf, type Turned, viewOf } from './dial-view.ts'
import { hourSummary, type WorkingArtist } from './hour-summary.ts'
import { describeHour } from './hour-text.ts'
import { loadWorkingArtists } from './load-dial.ts'
import { useTurn } from './use-turn.ts'
import { Wheel } from './wheel.tsx'

export const loadArtists = () => loadWorkingArtists(browserApi)

export interface TurningDialProps {
  details: LoadedDetails
  artists: readonly WorkingArtist[]
  onTurn: (turned: Turned) => void
}

export function TurningDial({ details, artists, onTurn }: TurningDialProps) {
  const studio = useStudio()
  const [said, say] = useState('')
  const turn = useTurn(studio.clock, (hour) => say(describeHour(hourSummary(hour, known))))
  const { now, hour, hours, isTurned, toNow } = turn
  const known = useMemo(
    () => ({ days: openDaysOf(detailsOf(details, studio)), artists, now, clock: studio.clock }),
    [details, studio, artists, now],
  )
  const facts = useMemo(() => hourSummary(hour, known), [hour, known])
  const slots = useMemo(() => slotsOf(known), [known])
  useLayoutEffect(
    () => onTurn({ view: viewOf(facts, hours, slots), toNow: isTurned ? toNow : undefined }),
    [onTurn, facts, hours, slots, isTurned, toNow],
  )
  const { sun, lamp, moon } = lightLevels(hours)
  return (
    <div
      className={styles.turning}
      style={{ '--h': turn.angle, '--sun': sun, '--lamp': lamp, '--moon': moon } as CSSProperties}
    >
      <div className={`square ${styles.wheel}`}>
        <Wheel
          turn={turn}
          text={describeHour(facts)}
          slot={facts.slot}
          closed={slots.filter(({ isClosed }) => isClosed).map(({ slot }) => slot)}
        />
      </div>
      <DialPictures slot={facts.slot} artists={facts.artists} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
