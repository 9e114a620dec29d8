import { STUDIO_LEAD_MAX } from '@linework/contract/studio/profile/profile'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import { BriefField } from './brief-field.tsx'

export function MessagesTab({ form }: { form: StudioForm }) {
  return (
    <>
      <Panel title="Reply">
        <TextAreaField
          form={form}
          name="replyPromise"
          label={LABELS.replyPromise}
          optional
          note="after an enquiry, on the page and in the email"
          rows={3}
          countTo={STUDIO_LEAD_MAX}
        />
        <TextAreaField
          form={form}
          name="healingAdvice"
          label={LABELS.healingAdvice}
          optional
          note="on the form, as soon as a visitor chooses this topic"
          rows={3}
          countTo={STUDIO_LEAD_MAX}
        />
      </Panel>
      <Panel
        title={LABELS.brief}
        hint="Buttons that help visitors to describe what they want, such as its size. A set is shown for services whose name contains one of its words; a set without words is shown for all others."
      >
        <BriefField form={form} />
      </Panel>
    </>
  )
}
