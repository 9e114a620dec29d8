import { feedbackApi } from '@linework/contract/content/api'
import { feedback as kind } from '@linework/contract/content/feedback-kind'
import { type Feedback, feedbackFields } from '@linework/contract/content/feedback-shapes'
import { useToday } from '../../kit/form/fields/text-field.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { type RecordEditor, useRecordForm } from '../records/use-record-form.ts'

const FEEDBACK: RecordEditor<typeof kind, Feedback> = {
  kind,
  one: 'Feedback',
  api: feedbackApi,
  fields: { create: feedbackFields, edit: feedbackFields },
  layout: [['name', 'city', 'date', 'rating']],
  onRejected: () => 'Failed to save feedback.',
}

interface Props {
  /** The record to edit. Unset: a new one is created. */
  feedback?: Feedback
  onClose: () => void
  onSaved: () => void
}

export function FeedbackDialog({ feedback, onClose, onSaved }: Props) {
  const form = useRecordForm(FEEDBACK, { record: feedback, defaults: { date: useToday() }, onSaved })
  return (
    <RecordDialog
      title={feedback ? 'Edit Feedback' : 'Add Feedback'}
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
