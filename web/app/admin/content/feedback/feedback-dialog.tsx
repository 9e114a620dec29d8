import { feedbackApi } from '@linework/contract/content/api'
import { FEEDBACK_TEXTS, RATING_MAX, RATING_MIN, RATING_STEP } from '@linework/contract/content/feedback'
import { type Feedback, feedbackFields } from '@linework/contract/content/feedback-shapes'
import { browserApi } from '../../../lib/calls/api.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import { Split } from '../../../ui/layout/layout.tsx'
import { SelectField } from '../../kit/form/fields/select-field.tsx'
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx'
import { TextField, useToday } from '../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type FormErrors, useForm } from '../../kit/form/use-form.ts'
import { addedText, savedText, showSavedToast } from '../../kit/page/saved-toast.ts'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'

const RATINGS = Array.from({ length: (RATING_MAX - RATING_MIN) / RATING_STEP + 1 }, (_, i) => {
  const value = String(RATING_MAX - i * RATING_STEP)
  return { value, label: value }
})

const LABELS = { name: 'Name', city: 'City', date: 'Date', rating: 'Rating', message: 'Message' }

interface Props {
  /** The record to edit. Unset: a new one is created. */
  feedback?: Feedback
  onClose: () => void
  onSaved: () => void
}

export function FeedbackDialog({ feedback, onClose, onSaved }: Props) {
  const today = useToday()
  const saveOnce = useSaveOnce()
  const form = useForm({
    fields: feedbackFields,
    draft: `feedback:${feedback?._id ?? 'new'}`,
    before: feedback ? toValues(feedback) : { ...toValues(undefined), date: today },
    check: (): FormErrors => (form.values.rating === '' ? { rating: FEEDBACK_TEXTS.chooseRating } : {}),
    record: feedback && { version: feedback.version, labels: LABELS, toValues },
    send: (body) =>
      feedback
        ? browserApi(feedbackApi.update, { params: { id: feedback._id }, body })
        : saveOnce((headers) => browserApi(feedbackApi.create, { headers, body })),
    onSaved() {
      showSavedToast('feedback', feedback ? savedText('feedback') : addedText('feedback'))
      onSaved()
    },
    onRejected: () => FEEDBACK_TEXTS.saveFailed,
  })
  return (
    <FormDialog
      title={feedback ? 'Edit Feedback' : 'Add Feedback'}
      form={form}
      unsaved={form.typed}
      tools={
        feedback ? (
          <VersionsButton
            unsaved={form.typed}
            of={{ kind: 'feedback', id: feedback._id, labels: LABELS, toValues, onRestored: onSaved }}
          />
        ) : null
      }
      onClose={onClose}
    >
      <Split gap={6}>
        <TextField form={form} name="name" label={LABELS.name} />
        <TextField form={form} name="city" label={LABELS.city} />
        <TextField form={form} name="date" label={LABELS.date} type="date" />
        <SelectField
          form={form}
          name="rating"
          label={LABELS.rating}
          placeholder={FEEDBACK_TEXTS.chooseRating}
          options={RATINGS}
        />
      </Split>
      <TextAreaField form={form} name="message" label={LABELS.message} rows={5} />
    </FormDialog>
  )
}

function toValues(feedback: Feedback | undefined) {
  return {
    name: feedback?.name ?? '',
    city: feedback?.city ?? '',
    date: feedback?.date ?? '',
    rating: feedback ? String(feedback.rating) : '',
    message: feedback?.message ?? '',
  }
}
