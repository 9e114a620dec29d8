import { useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.ts'
import { PageHead } from '../layout/page-head.tsx'
import styles from './people-page.module.css'
import { PersonFound } from './person-found.tsx'
import { PersonSearch } from './person-search.tsx'
import { usePerson } from './use-person.ts'

export const meta = () => backOfficeMeta('Find a person')

/** For somebody who asks what the studio keeps about them, or wants it gone. The words searched for stay out of the address. */
export default function PeoplePage() {
  const person = usePerson()
  const [result, setResult] = useState('')
  return (
    <>
      <PageHead title="Find a person">
        <ButtonLink to="/admin/contact" variant="ghost" size="small" arrow={false}>
          Show enquiries
        </ButtonLink>
      </PageHead>
      <p className={styles.lead}>
        Everything that is kept about somebody, spam and deleted requests included, to hand out or to erase.
      </p>
      <PersonSearch
        busy={person.busy}
        onFind={(words) => {
          setResult('')
          return person.find(words)
        }}
      />
      <p className={styles.result} role="status">
        {result}
      </p>
      {person.found ? (
        <PersonFound found={person.found} onErase={async () => setResult(await person.erase())} />
      ) : null}
    </>
  )
}
