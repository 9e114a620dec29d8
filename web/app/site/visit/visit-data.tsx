import { longDay } from '@linework/contract/fields/long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import type { Visit } from '@linework/contract/visits/shapes'
import { VISIT_TEXTS } from '@linework/contract/visits/texts'
import { useStudio } from '../../shared/use-studio.ts'
import styles from './visit-data.module.css'

/** What is stored, and how it is erased. */
export function VisitData({ visit: { client, linkEndsAt, mayErase } }: { visit: Visit }) {
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
        {mayErase ? (
          <form method="post">
            <p>
              Everything above is erased at once, and this page ends. Messages in the studio&rsquo;s mailbox
              or chats are not part of it.
            </p>
            <button type="submit" name="erase" value="yes" className={styles.erase}>
              Erase it for good
            </button>
          </form>
        ) : (
          <p>{VISIT_TEXTS.eraseLater}</p>
        )}
      </details>
    </footer>
  )
}
