import type { GivenClash } from '@linework/contract/appointments/clash-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { dayName } from '../times/days.ts'
import { dayOf, timesText } from '../times/spans.ts'
import styles from './given-clashes.module.css'

/** What an artist has twice by what was given, or would have. */
export function GivenClashes({ artist, clashes }: { artist: string; clashes: GivenClash[] }) {
  const { clock } = useStudio()
  if (clashes.length === 0) return null
  return (
    <div className={styles.clashes} role="status">
      <p className={styles.title}>
        <OfficeIcon name="warning" />
        {`At the same time for ${artist}:`}
      </p>
      <ul>
        {clashes.map(({ name, startsAt, endsAt, other, otherStartsAt, otherEndsAt }) => (
          <li key={`${name} ${startsAt} ${other} ${otherStartsAt}`}>
            {`${dayName(dayOf(startsAt, clock))}: ${name} ${timesText({ startsAt, endsAt }, clock)} and ${other} ${timesText({ startsAt: otherStartsAt, endsAt: otherEndsAt }, clock)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
