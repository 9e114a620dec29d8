import type { SignInMethod } from '@linework/contract/studio/accounts/sign-in-texts'
import { ROLE_NAMES } from '@linework/contract/studio/accounts/staff'
import type { Person } from '@linework/contract/studio/accounts/staff-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './staff-page.module.css'
import { initialsOf, lastSeenText, linkExpiryText, nameOf } from './staff-status-text.ts'

const STATES = { invited: 'Invited', disabled: 'Disabled' }

const WAYS: Record<SignInMethod, string> = {
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
    <ul className={`surface divided ${styles.people}`} aria-label="People">
      {people.map((person) => {
        const { _id, email, role, state, signInMethod, lastSeenAt, linkExpiresAt, isCurrentUser } = person
        const name = nameOf(person)
        return (
          <li key={_id} className={styles.person} data-state={state} data-way={signInMethod}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(person)}
            </span>
            <p className={styles.name}>
              {name}
              {isCurrentUser ? <span className={`muted text-xs ${styles.muted}`}> (you)</span> : null}
              {name === email ? null : <span className={`muted text-xs ${styles.email}`}>{email}</span>}
            </p>
            <Row as="p" wrap align="center" className={`muted text-xs ${styles.details}`}>
              <span>{ROLE_NAMES[role]}</span>
              <span className={styles.state}>{state === 'active' ? WAYS[signInMethod] : STATES[state]}</span>
              <span>
                {state === 'invited'
                  ? linkExpiryText(linkExpiresAt, now)
                  : lastSeenText(lastSeenAt, now, dayOf)}
              </span>
            </Row>
            <IconButton icon="more" label={`Open ${name}`} onClick={() => onOpen(person)} />
          </li>
        )
      })}
    </ul>
  )
}
