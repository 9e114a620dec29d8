import { faqsApi } from '@linework/contract/content/api'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CardsSkeleton } from '../../kit/list/list-states.tsx'
import { loadPage } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { RecordsScreen } from '../records/records-screen.tsx'
import type { Route } from './+types/faqs-page'
import { FaqDialog } from './faq-dialog.tsx'
import itemStyles from './faq-item.module.css'
import { FaqItem } from './faq-item.tsx'

export const meta = backOfficeMeta('FAQs')

export function clientLoader() {
  const faqs = browserApi(faqsApi.list, { headers: SHOW_ALL }).then((items) => ({ items, pages: 1 }))
  return { faqs: loadPage(faqs) }
}

const SKELETON = (
  <CardsSkeleton label="Loading FAQs" count={5} layout="rows" cardClass={itemStyles.row}>
    <Skeleton className={itemStyles.wait} />
    <Skeleton className={itemStyles.waitPill} />
  </CardsSkeleton>
)

export default function FaqsPage({ loaderData: { faqs } }: Route.ComponentProps) {
  const [openId, setOpenId] = useState<string>()
  return (
    <RecordsScreen
      kind="faqs"
      title="FAQs"
      addLabel="Add FAQ"
      emptyTexts={{
        text: 'No FAQs found.',
        note: 'Good answers save phone calls. They appear on the Services page.',
        add: 'Create one?',
      }}
      page={1}
      list={faqs}
      addressOf={() => '/admin/faq'}
      layout="rows"
      skeleton={SKELETON}
      isOrdered
      card={(faq, acts) => (
        <FaqItem
          faq={faq}
          open={faq._id === openId}
          onToggle={() => setOpenId(faq._id === openId ? undefined : faq._id)}
          {...acts}
        />
      )}
      editor={(faq, acts) => <FaqDialog {...(faq && { faq })} {...acts} />}
      deletion={({ _id: id, question }, acts) => (
        <DeleteDialog
          title="Delete FAQ"
          question={`Are you sure you want to delete “${question}”?`}
          remove={() => browserApi(faqsApi.remove, { params: { id } })}
          undo={{ kind: 'faqs', id }}
          {...acts}
        />
      )}
    />
  )
}
