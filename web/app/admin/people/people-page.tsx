import { useRef } from 'react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.ts'
import { PageHead } from '../layout/page-head.tsx'
import styles from './people-page.module.css'
import { PersonFound } from './person-found.tsx'
import { PersonSearch } from './person-search.tsx'
import { usePerson } from './use-person.ts'

export const meta = () => backOfficeMeta('Find a person')

/** For somebody who asks what the studio keeps about them, or wants it gone. Whom it is about stays out of the address. */
export default function PeoplePage() {
  const { busy, found, result, find, erase } = usePerson()
  const line = useRef<HTMLParagraphElement>(null)

  async function eraseFound() {
    // The button that asked for it goes with what was erased.
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
        Everything that is kept about somebody, spam and deleted requests included, to hand out or to erase.
      </p>
      <PersonSearch busy={busy} onFind={find} />
      <p className={styles.result} role="status" ref={line} tabIndex={-1}>
        {result}
      </p>
      {found && found.requests.length > 0 ? <PersonFound found={found} onErase={eraseFound} /> : null}
    </>
  )
}
