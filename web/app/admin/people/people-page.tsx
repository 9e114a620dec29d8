import { useRef } from 'react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.tsx'
import { PageHead } from '../layout/page-head.tsx'
import styles from './people-page.module.css'
import { PersonFound } from './person-found.tsx'
import { PersonSearch } from './person-search.tsx'
import { usePerson } from './use-person.ts'

export const meta = backOfficeMeta('Find a person')

/** Answers requests for personal data. The phone number or email stays out of the URL, and so out of logs. */
export default function PeoplePage() {
  const { busy, found, result, find, erase } = usePerson()
  const line = useRef<HTMLParagraphElement>(null)

  async function eraseFound() {
    // The button that had the focus is removed with the records.
    if (await erase()) line.current?.focus()
  }

  return (
    <>
      <PageHead title="Find a person">
        <ButtonLink to="/admin/contact" variant="ghost" size="small" arrow={false}>
          Show enquiries
        </ButtonLink>
      </PageHead>
      <p className={styles.lead}>
        Find everything stored about a person, including spam and deleted enquiries, to send it to them or to
        erase it.
      </p>
      <PersonSearch busy={busy} onFind={find} />
      <p className={styles.result} role="status" ref={line} tabIndex={-1}>
        {result}
      </p>
      {found && found.enquiries.length > 0 ? <PersonFound found={found} onErase={eraseFound} /> : null}
    </>
  )
}
