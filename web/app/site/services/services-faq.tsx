import type { Faq } from '@prahar/contract/faqs'
import { Link } from 'react-router'
import { useHasToken } from '../../lib/session.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Band } from '../../ui/band.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import styles from './services-faq.module.css'

/** The questions that are switched on, and at the end, in the flow, the way in for staff. */
export function ServicesFaq({ faqs }: { faqs: Faq[] | Promise<Faq[]> }) {
  return (
    <section className="paper" aria-labelledby="faq-title">
      <Band />
      <div className={`wrap ${styles.inner}`}>
        <h2 className={styles.title} id="faq-title">
          Asked before the needle
        </h2>
        <Deferred value={faqs} fallback={<div />}>
          {(given) => <Accordion name="faq" items={given.filter((faq) => faq.isActive).map(toItem)} />}
        </Deferred>
        <StaffLink />
      </div>
    </section>
  )
}

const toItem = ({ _id, question, answer }: Faq) => ({ key: _id, question, answer })

/** Floating, it would cover cards and fight the chat link on a phone. */
function StaffLink() {
  const signedIn = useHasToken()
  return (
    <p className={styles.staff}>
      <Link className={styles.staffLink} to={signedIn ? '/admin' : '/login'}>
        {signedIn ? 'Dashboard' : 'Login'}
      </Link>
    </p>
  )
}
