import { FOUNDERS_MAX, STUDIO_LEAD_MAX } from '@linework/contract/studio/profile/profile'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { FormPictureField, PictureField } from '../pictures/picture-field.tsx'
import { RowList, RowText } from './row-list.tsx'
import { VideoField } from './video-field.tsx'

export function AboutTab({ form }: { form: StudioForm }) {
  return (
    <>
      <Panel fields title="Words">
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
      <Panel fields title={LABELS.founders} hint="Optional. Without founders, the section is hidden.">
        <FoundersField form={form} />
      </Panel>
    </>
  )
}

type Founders = StudioForm['values']['founders']

const NEW_FOUNDER = { name: '', role: '', text: '', portrait: null }

function FoundersField({ form }: { form: StudioForm }) {
  const { values, errors, change: changeField } = form
  return (
    <>
      <RowList
        rows={values.founders}
        max={FOUNDERS_MAX}
        addLabel="Add a founder"
        blank={NEW_FOUNDER}
        nameOf={({ name }, i) => name || `Founder ${i + 1}`}
        onChange={(next) => changeField('founders', next)}
      >
        {({ name, role, text, portrait }, i, change) => (
          <>
            <RowText
              label="Name"
              value={name}
              error={errors[`founders.${i}.name`]}
              onChange={(value) => change({ name: value })}
            />
            <RowText
              label="Role"
              optional
              placeholder="Founder"
              value={role}
              error={errors[`founders.${i}.role`]}
              onChange={(value) => change({ role: value })}
            />
            <Field label="Text" optional error={errors[`founders.${i}.text`]}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={5}
                  value={text}
                  onChange={({ target }) => change({ text: target.value })}
                />
              )}
            </Field>
            <PictureField
              label={`Portrait${name === '' ? '' : ` of ${name}`}`}
              picture={portrait}
              error={errors[`founders.${i}.portrait`]}
              onChange={(picture) =>
                changeField('founders', (now) =>
                  now.map((row, at) => (at === i ? { ...row, portrait: picture } : row)),
                )
              }
            />
          </>
        )}
      </RowList>
      <FieldConflict form={form} name="founders" label={LABELS.founders} formatValue={describeFounders} />
    </>
  )
}

const describeFounders = (founders: Founders) =>
  founders.map(({ name, role, text }) => [name, role, text].filter(Boolean).join(', ')).join('\n') ||
  'No founders'
