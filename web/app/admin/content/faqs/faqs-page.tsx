import { faqsApi } from '@linework/contract/content/api'
import type { Faq } from '@linework/contract/content/faqs-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { ListFoot, loadPage, useOpenDialog } from '../../kit/list/paged-list.tsx'
import { ChangeOrder } from '../../kit/ordering/change-order.tsx'
import { AddButton, backOfficeMeta, ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'
import type { Route } from './+types/faqs-page'
import { FaqDialog } from './faq-dialog.tsx'
import { FaqsList } from './faqs-list.tsx'
import { FaqsSkeleton } from './faqs-skeleton.tsx'

export const meta = backOfficeMeta('FAQs')

export function clientLoader() {
  const faqs = browserApi(faqsApi.list, { headers: SHOW_ALL }).then((items) => ({ items, pages: 1 }))
  return { faqs: loadPage(faqs) }
}

export default function FaqsPage({ loaderData: { faqs } }: Route.ComponentProps) {
  const { open, close, closeAnd, add, edit, remove } = useOpenDialog<Faq>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="FAQs">
        <ListTools>
          <ChangeOrder kind="faqs" things="FAQs" list={faqs} onChanged={revalidate} />
          <AddButton label="Add FAQ" onClick={add} />
        </ListTools>
      </PageHead>
      <Deferred value={faqs} fallback={<FaqsSkeleton />}>
        {(list) => <FaqsList list={list} onAdd={add} onEdit={edit} onDelete={remove} onRetry={revalidate} />}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind="faqs" onRestored={revalidate} />
      </ListFoot>
      {open.what === 'add' ? <FaqDialog onClose={close} onSaved={closeAnd(revalidate)} /> : null}
      {open.what === 'edit' ? (
        <FaqDialog faq={open.item} onClose={close} onSaved={closeAnd(revalidate)} />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteDialog
          title="Delete FAQ"
          question={`Are you sure you want to delete “${open.item.question}”?`}
          remove={() => browserApi(faqsApi.remove, { params: { id: open.item._id } })}
          undo={{ kind: 'faqs', id: open.item._id, onRestored: revalidate }}
          onClose={close}
          onDone={closeAnd(revalidate)}
        />
      ) : null}
    </>
  )
}
