import { longDay, longDuration, timeOfDay, weekdayName } from '@linework/contract/fields/long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import type { Visit } from '@linework/contract/visits/shapes'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Medallion } from '../artists/medallion.tsx'
import type { StudioDetails } from '../studio/studio-details.ts'
import styles from './visit.module.css'
import { type FailedAnswer, VisitAnswer } from './visit-answer.tsx'
import { VisitCare } from './visit-care.tsx'
import { VisitData } from './visit-data.tsx'
import { VisitDeposit } from './visit-deposit.tsx'
import { VisitLinks } from './visit-links.tsx'

interface Props {
  visit: Visit
  details: StudioDetails
  token: string
  /** When the server rendered it. */
  now: number
  /** The last answer, which was not taken. */
  failed: FailedAnswer | undefined
}

export function VisitView({ visit, details, token, now, failed }: Props) {
  const { clock } = useStudio()
  const at = atStudio(new Date(visit.startsAt), clock)
  return (
    <div className={styles.columns}>
      <section>
        <h1 className={styles.title}>{titleOf(visit, weekdayName(at))}</h1>
        <p className={styles.when}>
          <time dateTime={visit.startsAt}>
            {weekdayName(at).slice(0, 3)} {longDay(at)}, {timeOfDay(at)}
          </time>
        </p>
        <p className={styles.quiet}>about {longDuration(visit.minutes)} · studio time</p>
        <WithWhom visit={visit} />
        {failed ? (
          <p className={styles.problem} role="alert">
            {failed.problem}
          </p>
        ) : null}
        <VisitAnswer visit={visit} failed={failed} />
      </section>
      <section>
        {visit.state === 'cancelled' ? null : <VisitLinks visit={visit} details={details} token={token} />}
        <VisitDeposit visit={visit} />
        <VisitCare visit={visit} now={now} />
        <VisitData visit={visit} />
      </section>
    </div>
  )
}

function titleOf({ state, isOver, client }: Visit, day: string): string {
  const [first = ''] = client.name.split(' ')
  if (state === 'cancelled') return 'This appointment is cancelled'
  if (isOver) return `Thank you, ${first}`
  return `See you on ${day}, ${first}`
}

function WithWhom({ visit: { artist, service, sessionNumber, sessionCount } }: { visit: Visit }) {
  const session = sessionCount > 1 ? `session ${sessionNumber} of ${sessionCount}` : ''
  const work = [service, session].filter((words) => words !== '').join(', ')
  if (artist === null && work === '') return null
  return (
    <div className={styles.artist}>
      {artist?.picture ? (
        <div className={styles.portrait}>
          <Medallion picture={artist.picture} sizes="110px" alt="" />
        </div>
      ) : null}
      <div>
        {artist ? <p className={styles.name}>{artist.name}</p> : null}
        <p className={styles.quiet}>{work}</p>
      </div>
    </div>
  )
}
