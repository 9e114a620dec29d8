import type { MailTest } from '@linework/contract/studio/setup-shapes'
import { Drawing } from '../../ui/icons/icon.tsx'
import styles from './mail-step.module.css'

type State = MailTest['lines'][number]['state']

const MARKS: Record<State, string> = {
  done: 'm4 10.500 4 4 8-9',
  failed: 'm4.500 4.500 11 11M15.500 4.500l-11 11',
  waiting: 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12',
}
const NAMES: Record<State, string> = { done: 'Done: ', failed: 'Failed: ', waiting: 'Not tried: ' }

/** Shows the progress of the test message: connected, signed in, accepted. */
export function MailTestLines({ test }: { test: MailTest }) {
  return (
    <div className={`surface ${styles.lines}`} role="status">
      <p className={styles.at}>{`Test, ${timeOf(test.at)}`}</p>
      <ul>
        {test.lines.map(({ state, text, advice }) => (
          <li key={text} className={styles.line} data-state={state}>
            <Drawing path={MARKS[state]} size={20} />
            <div>
              <p className={styles.words}>
                <span className="visually-hidden">{NAMES[state]}</span>
                {text}
              </p>
              {advice ? <p className="muted text-xs">{advice}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const timeOf = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(at))
