import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import { faqsApi } from '@linework/contract/faqs/api'
import { FAQ_CATEGORIES } from '@linework/contract/faqs/limits'
import type { Faq } from '@linework/contract/faqs/shapes'
import { faqFields } from '@linework/contract/faqs/shapes'
import { browserApi } from '../../lib/calls/api.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useServices } from '../artists/use-services.ts'
import { SelectField } from '../form/fields/select-field.tsx'
import { TextAreaField } from '../form/fields/text-area-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { notSaved } from '../form/not-saved.ts'
import { useForm } from '../form/use-form.ts'
import { addedText, savedText, saySaved } from '../list/say-saved.ts'
import { VersionsButton } from '../versions/versions-button.tsx'
import type { VersionsOf } from '../versions/versions-dialog.tsx'

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
  const form = useForm({
    fields: faqFields,
    draft: `faqs:${faq?._id ?? 'new'}`,
    before: toValues(faq),
    record: faq && { version: faq.version, labels: LABELS, toValues },
    send: ({ service, ...fields }): Promise<Faq> => {
      // Left as it was, it is not sent: a deleted service could not be chosen again.
      const body = service === form.before.service ? fields : { ...fields, service }
      return faq
        ? browserApi(faqsApi.update, { params: { id: faq._id }, body })
        : browserApi(faqsApi.create, { body })
    },
    onSaved(saved) {
      const text = faq ? savedText('faqs') : addedText('faqs')
      if (saved.isActive) saySaved('faqs', text)
      else showToast('ok', `${text} Visitors see it when it is active.`)
      onSaved()
    },
    onRejected: notSaved,
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
