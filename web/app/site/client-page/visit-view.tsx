import type { Visit } from '@linework/contract/desk/clients/client-page-shapes'
import { longDay, longDuration, timeOfDay, weekdayName } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { type FormEvent, useState } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { RoundPortrait } from '../artists/medallion.tsx'
import type { StudioDetails } from '../studio/studio-details.ts'
import { VisitCare } from './aftercare.tsx'
import styles from './visit.module.css'
import { ClientResponse, type FailedAnswer } from './visit-answer.tsx'
import { VisitData } from './visit-data.tsx'
import { VisitDeposit } from './visit-deposit.tsx'
import { VisitLinks } from './visit-links.tsx'

interface Props {
  visit: Visit
  details: StudioDetails
  token: string
  /** The time at which the server rendered the page. */
  now: number
  /** The last response, which was rejected. */
  failed: FailedAnswer | undefined
}

const OFFLINE = 'You are offline, so nothing was sent. Please press the button again when you are back.'

export function VisitView({ visit, details, token, now, failed }: Props) {
  const { clock } = useStudio()
  const at = atStudio(new Date(visit.startsAt), clock)
  const [isOffline, setOffline] = useState(false)
  const problem = isOffline ? OFFLINE : failed?.problem

  /** Shows a message in place of the browser's error page. */
  function stayOffline(event: FormEvent) {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) event.preventDefault()
  }

  return (
    <div className={styles.columns} onSubmit={stayOffline}>
      <section>
        <h1 className={styles.title}>{titleOf(visit, weekdayName(at))}</h1>
        <p className={styles.when}>
          <time dateTime={visit.startsAt}>
            {weekdayName(at).slice(0, 3)} {longDay(at)}, {timeOfDay(at)}
          </time>
        </p>
        <p className={styles.quiet}>about {longDuration(visit.minutes)} · studio time</p>
        <WithWhom visit={visit} />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <ClientResponse visit={visit} failed={failed} />
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

function titleOf({ state, isPast, client }: Visit, day: string): string {
  const [first = ''] = client.name.split(' ')
  if (state === 'cancelled') return 'This appointment is cancelled'
  if (isPast) return `Thank you, ${first}`
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
          <RoundPortrait picture={artist.picture} sizes="110px" alt="" />
        </div>
      ) : null}
      <div>
        {artist ? <p className={styles.name}>{artist.name}</p> : null}
        <p className={styles.quiet}>{work}</p>
      </div>
    </div>
  )
}
