import { STUDIO_LEAD_MAX } from '@linework/contract/studio/profile/profile'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import { FormPictureField } from '../pictures/form-picture-field.tsx'
import { FoundersField } from './founders-field.tsx'
import { VideoField } from './video-field.tsx'

export function AboutTab({ form }: { form: StudioForm }) {
  return (
    <>
      <Panel title="Words">
        <TextAreaField
          form={form}
          name="about.title"
          label={LABELS['about.title']}
          optional
          note="one or two lines"
          rows={2}
        />
        <TextAreaField
          form={form}
          name="about.lead"
          label={LABELS['about.lead']}
          optional
          rows={3}
          countTo={STUDIO_LEAD_MAX}
        />
        <TextAreaField
          form={form}
          name="about.text"
          label={LABELS['about.text']}
          optional
          note="an empty line begins a paragraph"
          rows={8}
        />
        <FormPictureField form={form} name="about.picture" />
      </Panel>
      <VideoField form={form} />
      <Panel title={LABELS.founders} hint="Optional. Without founders, the section is hidden.">
        <FoundersField form={form} />
      </Panel>
    </>
  )
}
