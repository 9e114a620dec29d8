import { faqsApi } from '@linework/contract/content/api'
import type { Faq } from '@linework/contract/content/faqs-shapes'
import type { Api } from '../../lib/calls/api.ts'
import { loadList } from '../../lib/calls/load-list.ts'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Band } from '../../ui/layout/band.tsx'
import styles from './services-faq.module.css'

export const loadServiceFaqs = (api: Api): Promise<Faq[]> =>
  loadList(api(faqsApi.list)).then(({ items }) =>
    items.filter(({ isActive, service }) => isActive && Boolean(service)),
  )

export function ServiceFaq({ faqs, service }: { faqs: Faq[]; service: string }) {
  const own = faqs.filter((faq) => faq.service === service)
  if (own.length === 0) return null
  return (
    <section className="paper" aria-labelledby="questions" data-surface="paper">
      <Band />
      <div className={`wrap ${styles.inner}`}>
        <h2 className="text-3xl" id="questions">
          Questions before you book
        </h2>
        <Accordion
          name="faq"
          items={own.map(({ _id, question, answer }) => ({ key: _id, question, answer }))}
        />
      </div>
    </section>
  )
}
