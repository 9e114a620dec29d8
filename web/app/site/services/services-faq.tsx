import type { Faq } from '@linework/contract/content/faqs-shapes'
import { Link } from 'react-router'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { UnlessEmpty } from '../sections/hide-when-empty.tsx'
import styles from './services-faq.module.css'

const SKELETONS = ['a', 'b', 'c', 'd', 'e']

export function ServicesFaq({ faqs }: { faqs: Faq[] | Promise<Faq[]> }) {
  return (
    <UnlessEmpty section="faqs" list={faqs} itemsOf={activeOf} instead={<StaffLink className="wrap" />}>
      <section className="paper" aria-labelledby="faq-title" data-surface="paper">
        <Band />
        <div className={`wrap ${styles.inner}`}>
          <h2 className="text-3xl" id="faq-title">
            Questions before you book
          </h2>
          <Deferred value={faqs} fallback={<LoadingFaqs />}>
            {(given) => <Faqs items={activeOf(given).map(toItem)} />}
          </Deferred>
          <StaffLink />
        </div>
      </section>
    </UnlessEmpty>
  )
}

const activeOf = (faqs: Faq[]) => faqs.filter(({ isActive }) => isActive)

const toItem = ({ _id, question, answer }: Faq) => ({ key: _id, question, answer })

/** The text without questions also fits questions that could not be loaded. */
function Faqs({ items }: { items: ReturnType<typeof toItem>[] }) {
  if (items.length === 0) return <p className={styles.empty}>No questions to show.</p>
  return <Accordion name="faq" items={items} />
}

const LoadingFaqs = () => (
  <ul aria-label="Loading questions" aria-busy="true">
    {SKELETONS.map((key) => (
      <li key={key} className={styles.loading}>
        <Skeleton className={styles.line} />
      </li>
    ))}
  </ul>
)

/** Styles show Dashboard with a session, else Login. A floating link would cover cards on a phone. */
function StaffLink({ className = '' }: { className?: string }) {
  return (
    <p className={`${styles.staff} ${className}`}>
      <Link className={`medium text-sm ${styles.staffLink}`} to="/login" reloadDocument>
        Login
      </Link>
      <Link className={`medium text-sm ${styles.staffLink}`} to="/admin" reloadDocument>
        Dashboard
      </Link>
    </p>
  )
}
