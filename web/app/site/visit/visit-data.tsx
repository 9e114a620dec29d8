import { longDay } from '@linework/contract/fields/long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import type { Visit } from '@linework/contract/visits/shapes'
import { VISIT_TEXTS } from '@linework/contract/visits/texts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import styles from './visit-data.module.css'

/** What is stored, and how it is erased. */
export function VisitData({ visit }: { visit: Visit }) {
  const { client, linkEndsAt } = visit
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
      <p>This page is yours alone: do not pass the link on. It ends on {dayOf(linkEndsAt)}.</p>
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
        <p>Your appointments with their dates, prices and deposits belong to it.</p>
      </details>
      <details>
        <summary>Erase my data</summary>
        <Erase visit={visit} />
      </details>
    </footer>
  )
}

/** At once by the link of an email. One that came by a chat has passed through other hands: the studio is asked. */
function Erase({ visit: { mayErase, eraseIsAsked, asks } }: { visit: Visit }) {
  if (!mayErase) return <p>{VISIT_TEXTS.eraseLater}</p>
  if (eraseIsAsked && asks === 'erase') return <p>{VISIT_TEXTS.eraseAsked}</p>
  return (
    <form method="post">
      <p>
        {eraseIsAsked
          ? 'You ask us, and we erase everything above. With the link of one of our emails you can do it yourself, at once. '
          : 'Everything above is erased at once, and this page ends. '}
        Messages in the studio&rsquo;s mailbox or chats are not part of it.
      </p>
      <button type="submit" name="erase" value="yes" className={styles.erase}>
        {eraseIsAsked ? 'Ask to erase it' : 'Erase it for good'}
      </button>
    </form>
  )
}
