import { STUDIO_LEAD_MAX } from '@linework/contract/studio/limits'
import { TextAreaField } from '../../form/fields/text-area-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import { FormPictureField } from '../pictures/form-picture-field.tsx'
import { SectionsField } from './sections-field.tsx'

export function HomeTab({ form }: { form: StudioForm }) {
  return (
    <>
      <Panel title="Hero">
        <TextField form={form} name="hero.first" label={LABELS['hero.first']} optional />
        <TextField form={form} name="hero.second" label={LABELS['hero.second']} optional />
        <TextField form={form} name="hero.accent" label={LABELS['hero.accent']} optional />
        <TextAreaField
          form={form}
          name="hero.promise"
          label={LABELS['hero.promise']}
          optional
          rows={2}
          countTo={STUDIO_LEAD_MAX}
        />
        <TextField
          form={form}
          name="openLine"
          label={LABELS.openLine}
          optional
          note="instead of the hours when every day has 24"
        />
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
