import { STUDIO_LEAD_MAX } from '@linework/contract/studio/profile/profile'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import { FormPictureField } from '../pictures/form-picture-field.tsx'
import { HoursLineField } from './open-line-field.tsx'
import { SectionsField } from './sections-field.tsx'

export function HomeTab({ form, hours }: { form: StudioForm; hours: ContactInfoForm }) {
  return (
    <>
      <Panel title="Hero" hint="The first thing visitors see. Without a title it is the name of the studio.">
        <TextField
          form={form}
          name="hero.first"
          label={LABELS['hero.first']}
          optional
          placeholder={form.values.name}
        />
        <TextField form={form} name="hero.second" label={LABELS['hero.second']} optional />
        <TextField form={form} name="hero.accent" label={LABELS['hero.accent']} optional />
        <TextAreaField
          form={form}
          name="hero.promise"
          label={LABELS['hero.promise']}
          optional
          note="a sentence below the title"
          rows={2}
          countTo={STUDIO_LEAD_MAX}
        />
        <HoursLineField form={form} hours={hours} />
      </Panel>
      <Panel title="About the studio">
        <TextAreaField
          form={form}
          name="teaser.text"
          label={LABELS['teaser.text']}
          optional
          note="an empty line begins a paragraph"
          rows={6}
        />
        <FormPictureField form={form} name="teaser.picture" />
      </Panel>
      <SectionsField form={form} />
    </>
  )
}
