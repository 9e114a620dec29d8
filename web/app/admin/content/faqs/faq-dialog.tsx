import { faqsApi } from '@linework/contract/content/api'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { FAQ_CATEGORIES } from '@linework/contract/content/faqs'
import { type Faq, faqFields } from '@linework/contract/content/faqs-shapes'
import { browserApi } from '../../../lib/calls/api.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../kit/form/fields/select-field.tsx'
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { addedText, savedText, saveFailedText, showSavedToast } from '../../kit/page/saved-toast.ts'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import type { VersionsOf } from '../../kit/versions/versions-dialog.tsx'
import { useServices } from '../services/use-services.ts'

const CATEGORIES = FAQ_CATEGORIES.map((value) => ({ value, label: value }))

const LABELS = { question: 'Question', answer: 'Answer', category: 'Category', service: 'Service' }

interface Props {
  /** The record to edit. Unset: a new one is created. */
  faq?: Faq
  onClose: () => void
  onSaved: () => void
}

export function FaqDialog({ faq, onClose, onSaved }: Props) {
  const { services, failed } = useServices()
  const saveOnce = useSaveOnce()
  const form = useForm({
    fields: faqFields,
    draft: `faqs:${faq?._id ?? 'new'}`,
    before: toValues(faq),
    record: faq && { version: faq.version, labels: LABELS, toValues },
    send: ({ service, ...fields }): Promise<Faq> => {
      // An unchanged service is not sent, because the server would reject a deleted one.
      const body = service === form.before.service ? fields : { ...fields, service }
      return faq
        ? browserApi(faqsApi.update, { params: { id: faq._id }, body })
        : saveOnce((headers) => browserApi(faqsApi.create, { headers, body }))
    },
    onSaved(saved) {
      const text = faq ? savedText('faqs') : addedText('faqs')
      if (saved.isActive) showSavedToast('faqs', text)
      else showToast('ok', `${text} Visitors see it when it is active.`)
      onSaved()
    },
    onRejected: saveFailedText,
  })
  const nameOf = (id: string) => services?.find(({ _id }) => _id === id)?.name ?? id
  const versions = (id: string): VersionsOf<Faq> => ({
    kind: 'faqs',
    id,
    labels: { ...LABELS, isActive: 'Active' },
    toValues: (shown) => ({ ...toValues(shown), service: nameOf(shown.service) }),
    onRestored: onSaved,
  })
  return (
    <FormDialog
      title={faq ? 'Edit FAQ' : 'Create FAQ'}
      form={form}
      unsaved={form.typed}
      tools={faq ? <VersionsButton unsaved={form.typed} of={versions(faq._id)} /> : null}
      onClose={onClose}
    >
      <TextField form={form} name="question" label={LABELS.question} />
      <TextAreaField form={form} name="answer" label={LABELS.answer} rows={6} />
      <SelectField form={form} name="category" label={LABELS.category} options={CATEGORIES} />
      <SelectField
        form={form}
        name="service"
        label={LABELS.service}
        optional
        placeholder={faq?.service && !services ? 'Unchanged' : 'No service'}
        options={services?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
      />
      {failed ? <Alert text={ARTIST_TEXTS.servicesFailed} /> : null}
    </FormDialog>
  )
}

function toValues(faq: Faq | undefined) {
  return {
    question: faq?.question ?? '',
    answer: faq?.answer ?? '',
    category: faq?.category ?? FAQ_CATEGORIES[0],
    service: faq?.service ?? '',
  }
}
