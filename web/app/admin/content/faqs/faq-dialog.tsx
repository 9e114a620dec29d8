import { faqsApi } from '@linework/contract/content/api'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { faqs } from '@linework/contract/content/faqs-kind'
import { type Faq, faqFields } from '@linework/contract/content/faqs-shapes'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../kit/form/fields/select-field.tsx'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import type { EditActs } from '../records/records-screen.tsx'
import { type RecordEditor, useRecordForm } from '../records/use-record-form.ts'
import { useServices } from '../services/use-services.ts'

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
  /** The record to edit. Unset: a new one is created. */
  faq?: Faq
}

export function FaqDialog({ faq, onClose, onSaved }: Props) {
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
