import { PEOPLE_TEXTS } from '@linework/contract/desk/clients/privacy-shapes'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import styles from './people-page.module.css'
import { PersonResult } from './person-found.tsx'
import { usePerson } from './use-person.ts'

export const meta = backOfficeMeta('Find a client’s data')

/**
 * Handles data subject requests. The phone number or email stays out of the URL and therefore out of logs.
 */
export default function PeoplePage() {
  const { busy, found, result, find, erase } = usePerson()
  const line = useRef<HTMLParagraphElement>(null)

  async function eraseFound() {
    // The button that had the focus is removed with the records.
    if (await erase()) line.current?.focus()
  }

  return (
    <>
      <PageHead title="Find a client’s data">
        <GhostLink label="Show enquiries" to="/admin/contact" />
      </PageHead>
      <p className={`muted ${styles.lead}`}>
        For privacy requests: everything stored about a client, including spam and deleted enquiries, to send
        it to them or to erase it.
      </p>
      <PersonSearch busy={busy} onFind={find} />
      <p className={styles.result} role="status" ref={line} tabIndex={-1}>
        {result}
      </p>
      {found && found.enquiries.length > 0 ? <PersonResult found={found} onErase={eraseFound} /> : null}
    </>
  )
}

interface Props {
  busy: boolean
  onFind: (query: string) => void
}

function PersonSearch({ busy, onFind }: Props) {
  const [query, setQuery] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = query.trim()
    setMissing(given === '')
    if (given === '') field.current?.focus()
    else if (!busy) onFind(given)
  }

  return (
    <search>
      <form className={`surface ${styles.search}`} onSubmit={submit} noValidate>
        <LabelledInput
          label="Phone or email"
          error={missing ? PEOPLE_TEXTS.find : undefined}
          ref={field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onValue={(value) => {
            setQuery(value)
            setMissing(false)
          }}
        />
        <div className={styles.find}>
          <Button label={busy ? 'Looking...' : 'Find'} type="submit" size="small" disabled={busy} />
        </div>
      </form>
    </search>
  )
}
