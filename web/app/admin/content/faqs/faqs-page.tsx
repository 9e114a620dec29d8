import { faqsApi } from '@linework/contract/content/api'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { faqs } from '@linework/contract/content/faqs-kind'
import { type Faq, faqFields } from '@linework/contract/content/faqs-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../kit/form/fields/select-field.tsx'
import { CardsSkeleton } from '../../kit/list/list-states.tsx'
import { loadPage } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { type EditActs, RecordsScreen } from '../records/records-screen.tsx'
import { type RecordEditor, useRecordForm } from '../records/use-record-form.ts'
import { useServices } from '../services/use-services.ts'
import type { Route } from './+types/faqs-page'
import itemStyles from './faq-item.module.css'
import { FaqItem } from './faq-item.tsx'

const FAQS: RecordEditor<typeof faqs, Faq> = {
  kind: faqs,
  one: 'FAQ',
  api: faqsApi,
  fields: { create: faqFields, edit: faqFields },
  tell(faq, text) {
    if (faq.isActive) showSavedToast('faqs', text)
    else showToast('ok', `${text} Visitors see it when it is active.`)
  },
}

interface Props extends EditActs {
  faq?: Faq
}

function FaqDialog({ faq, onClose, onSaved }: Props) {
  const { services, failed } = useServices()
  const form = useRecordForm(FAQS, { record: faq, onSaved })
  const nameOf = (id: string) => services?.find(({ _id }) => _id === id)?.name ?? id
  const service = (
    <SelectField
      form={form}
      name="service"
      label={faqs.fields.service.label}
      optional
      placeholder={faq?.service && !services ? 'Unchanged' : 'No service'}
      options={services?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
    />
  )
  return (
    <RecordDialog
      title={faq ? 'Edit FAQ' : 'Create FAQ'}
      form={form}
      widgets={{ service }}
      toVersion={(shown) => ({ service: nameOf(shown.service) })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {failed ? <Alert text={ARTIST_TEXTS.servicesFailed} /> : null}
    </RecordDialog>
  )
}

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
