import { VISIT_TEXTS } from '@linework/contract/desk/clients/client-page'
import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { longDay } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { useStudio } from '../../shared/studio/use-studio.ts'
import styles from './client-data.module.css'

/** Shows the stored data, and how to erase it. */
export function ClientData({ appointment }: { appointment: ClientAppointment }) {
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
    <footer className={styles.data}>
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

/**
 * Erases immediately with a link from an email. A link from a chat may have been shared: the studio is asked.
 */
function Erase({ appointment: { canErase, mustRequestErasure, asks } }: { appointment: ClientAppointment }) {
  if (!canErase) return <p>{VISIT_TEXTS.eraseLater}</p>
  if (mustRequestErasure && asks === 'erase') return <p>{VISIT_TEXTS.eraseAsked}</p>
  return (
    <form method="post">
      <p>
        {mustRequestErasure
          ? 'We erase everything above when you ask us. With the link in one of our emails you can do it yourself immediately. '
          : 'Everything above is erased immediately, and this page stops working. '}
        Messages in the studio&rsquo;s mailbox or chats are not part of it.
      </p>
      <button type="submit" name="erase" value="yes" className={styles.erase}>
        {mustRequestErasure ? 'Ask to erase it' : 'Erase it permanently'}
      </button>
    </form>
  )
}
