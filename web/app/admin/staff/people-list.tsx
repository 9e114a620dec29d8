import type { WayIn } from '@linework/contract/factors/limits'
import type { Person } from '@linework/contract/staff/shapes'
import { ROLE_NAMES } from '@linework/contract/staff/texts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { formatDay } from '../../shared/time/format-day.ts'
import { studioIsoDay } from '../../shared/time/studio-moments.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { initialsOf, linkWords, nameOf, seenWords } from './person-words.ts'
import styles from './staff-page.module.css'

const STATES = { invited: 'Invited', disabled: 'Disabled' }

const WAYS: Record<WayIn, string> = {
  passkey: 'Passkey',
  code: 'Password and code',
  password: 'Password only',
}

interface Props {
  people: Person[]
  onOpen: (person: Person) => void
}

export function PeopleList({ people, onOpen }: Props) {
  const { clock } = useStudio()
  const now = Date.now()
  const dayOf = (at: Date) => formatDay(studioIsoDay(at, clock))
  return (
    <ul className={styles.people} aria-label="People">
      {people.map((person) => {
        const { _id, email, role, state, signsInWith, lastSeenAt, linkUntil, isYou } = person
        const name = nameOf(person)
        return (
          <li key={_id} className={styles.person} data-state={state} data-way={signsInWith}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(person)}
            </span>
            <p className={styles.name}>
              {name}
              {isYou ? <span className={styles.quiet}> (you)</span> : null}
              {name === email ? null : <span className={styles.email}>{email}</span>}
            </p>
            <p className={styles.facts}>
              <span className={styles.role}>{ROLE_NAMES[role]}</span>
              <span className={styles.state}>{state === 'active' ? WAYS[signsInWith] : STATES[state]}</span>
              <span className={styles.seen}>
                {state === 'invited' ? linkWords(linkUntil, now) : seenWords(lastSeenAt, now, dayOf)}
              </span>
            </p>
            <IconButton icon="more" label={`Open ${name}`} onClick={() => onOpen(person)} />
          </li>
        )
      })}
    </ul>
  )
}
