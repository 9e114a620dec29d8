import { VISIT_TEXTS } from '@linework/contract/desk/clients/client-page'
import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { clientPageApi } from '@linework/contract/desk/clients/site-api'
import { longDay, longDuration, timeOfDay, weekdayName } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { toApiRequest } from '@linework/contract/http/call'
import { type FormEvent, useState } from 'react'
import { chatUrl } from '../../shared/contact/chat-url.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Drawing, Icon } from '../../ui/icons/icon.tsx'
import { RoundPortrait } from '../artists/medallion.tsx'
import type { StudioDetails } from '../studio/studio-details.ts'
import { mapUrl } from '../urls/map-url.ts'
import { Aftercare } from './aftercare.tsx'
import { AppointmentDeposit } from './appointment-deposit.tsx'
import clientDataStyles from './client-data.module.css'
import styles from './client-page.module.css'
import { Problem } from './client-page-frame.tsx'
import { ClientResponse, type FailedAnswer } from './client-response.tsx'

const CALENDAR = 'M3 4.5h14v12.5H3ZM3 8.5h14M7 2.5v4M13 2.5v4'
const PLACE =
  'M10 18s6-5.2 6-9.7A6 6 0 0 0 4 8.3C4 12.8 10 18 10 18ZM10 6.2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4'

function AppointmentLinks({
  appointment: { client, consent, isPast },
  details: { address, chatNumber },
  token,
}: {
  appointment: ClientAppointment
  details: StudioDetails
  token: string
}) {
  const { name } = useStudio()
  const calendar = toApiRequest(clientPageApi.calendar, { params: { token } }).url
  return (
    <ul className={styles.links}>
      {isPast ? null : (
        <li>
          <a href={calendar} download="appointment.ics">
            <Drawing path={CALENDAR} />
            <span>Add to my calendar</span>
            <Icon name="next" />
          </a>
        </li>
      )}
      {consent === 'none' ? null : (
        <li>
          <a href={`/visit/${token}/consent`}>
            <Icon name="ok" />
            <span>
              Consent
              <small>{consent === 'signed' ? 'Signed' : 'Read and sign before your visit'}</small>
            </span>
            <Icon name="next" />
          </a>
        </li>
      )}
      {address === '' ? null : (
        <li>
          <a href={mapUrl(name, address)} rel="noreferrer">
            <Drawing path={PLACE} />
            <span>
              {address}
              <small>Open in Maps</small>
            </span>
            <Icon name="next" />
          </a>
        </li>
      )}
      {chatNumber === '' ? null : (
        <li>
          <a href={chatUrl(chatNumber, `About my appointment ${client.reference}: `)} rel="noreferrer">
            <Icon name="chat" />
            <span>Write to the studio</span>
            <Icon name="next" />
          </a>
        </li>
      )}
    </ul>
  )
}

interface Props {
  appointment: ClientAppointment
  details: StudioDetails
  token: string
  now: number
  failed: FailedAnswer | undefined
}

const OFFLINE = 'You are offline, so nothing was sent. Please press the button again when you are back.'

export function AppointmentView({ appointment, details, token, now, failed }: Props) {
  const { clock } = useStudio()
  const at = atStudio(new Date(appointment.startsAt), clock)
  const [isOffline, setOffline] = useState(false)
  const problem = isOffline ? OFFLINE : failed?.problem

  /** Cancels an offline submit with a message, because the browser would show its error page. */
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
        <Problem text={problem} />
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
        {artist ? <b>{artist.name}</b> : null}
        <p className={styles.muted}>{work}</p>
      </div>
    </div>
  )
}

function ClientData({ appointment }: { appointment: ClientAppointment }) {
  const { client, linkEndsAt } = appointment
  const { clock } = useStudio()
  const dayOf = (moment: string) => longDay(atStudio(new Date(moment), clock))
  const facts: [string, string][] = [
    ['Name', client.name],
    ['Phone', client.phone],
    ['Email', client.email],
    ['What you wrote', client.description],
    ['Reference', client.reference],
    ['Since', dayOf(client.since)],
  ]
  return (
    <footer className={clientDataStyles.data}>
      <p>This page is only for you: do not share the link. It expires on {dayOf(linkEndsAt)}.</p>
      <details>
        <summary>What we keep about you</summary>
        <dl>
          {facts
            .filter(([, text]) => text !== '')
            .map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
        <p>This includes your appointments with dates, prices and deposits.</p>
      </details>
      <details>
        <summary>Erase my data</summary>
        <Erase appointment={appointment} />
      </details>
    </footer>
  )
}

/** A link from an email erases the data immediately; a shared link only asks the studio to erase. */
function Erase({ appointment }: { appointment: ClientAppointment }) {
  const { canErase, mustRequestErasure, asks } = appointment
  if (!canErase) return <p>{VISIT_TEXTS.eraseLater}</p>
  if (mustRequestErasure && asks === 'erase') return <p>{VISIT_TEXTS.eraseAsked}</p>
  return (
    <form method="post">
      <p>
        {mustRequestErasure
          ? 'We erase everything above when you ask us. With the link in one of our emails you can do it yourself immediately. '
          : 'Everything above is erased immediately, and this page stops working. '}
        {appointment.keptConsent ? `${appointment.keptConsent} ` : null}
        Messages in the studio&rsquo;s mailbox or chats are not included.
      </p>
      <button type="submit" name="erase" value="yes" className={clientDataStyles.erase}>
        {mustRequestErasure ? 'Ask to erase it' : 'Erase it permanently'}
      </button>
    </form>
  )
}
