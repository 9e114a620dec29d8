import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { longDay, longDuration, timeOfDay, weekdayName } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { type FormEvent, useState } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { RoundPortrait } from '../artists/medallion.tsx'
import type { StudioDetails } from '../studio/studio-details.ts'
import { Aftercare } from './aftercare.tsx'
import { AppointmentDeposit } from './appointment-deposit.tsx'
import { AppointmentLinks } from './appointment-links.tsx'
import { ClientData } from './client-data.tsx'
import styles from './client-page.module.css'
import { ClientResponse, type FailedAnswer } from './client-response.tsx'

interface Props {
  appointment: ClientAppointment
  details: StudioDetails
  token: string
  /** The time at which the server rendered the page. */
  now: number
  /** The last response, which was rejected. */
  failed: FailedAnswer | undefined
}

const OFFLINE = 'You are offline, so nothing was sent. Please press the button again when you are back.'

export function AppointmentView({ appointment, details, token, now, failed }: Props) {
  const { clock } = useStudio()
  const at = atStudio(new Date(appointment.startsAt), clock)
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
        <h1 className={styles.title}>{titleOf(appointment, weekdayName(at))}</h1>
        <p className={styles.time}>
          <time dateTime={appointment.startsAt}>
            {weekdayName(at).slice(0, 3)} {longDay(at)}, {timeOfDay(at)}
          </time>
        </p>
        <p className={styles.muted}>about {longDuration(appointment.minutes)} · studio time</p>
        <WithWhom appointment={appointment} />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <ClientResponse appointment={appointment} failed={failed} />
      </section>
      <section>
        {appointment.state === 'cancelled' ? null : (
          <AppointmentLinks appointment={appointment} details={details} token={token} />
        )}
        <AppointmentDeposit appointment={appointment} />
        <Aftercare appointment={appointment} now={now} />
        <ClientData appointment={appointment} />
      </section>
    </div>
  )
}

function titleOf({ state, isPast, client }: ClientAppointment, day: string): string {
  const [first = ''] = client.name.split(' ')
  if (state === 'cancelled') return 'This appointment is cancelled'
  if (isPast) return `Thank you, ${first}`
  return `See you on ${day}, ${first}`
}

function WithWhom({
  appointment: { artist, service, sessionNumber, sessionCount },
}: {
  appointment: ClientAppointment
}) {
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
        <p className={styles.muted}>{work}</p>
      </div>
    </div>
  )
}
