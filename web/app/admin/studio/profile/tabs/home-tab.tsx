import { SECTIONS, STUDIO_LEAD_MAX } from '@linework/contract/studio/profile/profile'
import { SwitchRow } from '../../../../ui/fields/switch-pill.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { SECTION_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { FormPictureField } from '../pictures/picture-field.tsx'
import styles from './home-tab.module.css'
import { findContradiction, madeLine } from './open-line.ts'

export function HomeTab({ form, hours }: { form: StudioForm; hours: ContactInfoForm }) {
  return (
    <>
      <Panel
        fields
        title="Hero"
        hint="The first thing visitors see. Without a title it is the name of the studio."
      >
        <TextField form={form} name="hero.first" optional placeholder={form.values.name} />
        <TextField form={form} name="hero.second" optional />
        <TextField form={form} name="hero.accent" optional />
        <TextAreaField
          form={form}
          name="hero.promise"
          optional
          note="a sentence below the title"
          rows={2}
          countTo={STUDIO_LEAD_MAX}
        />
        <HoursLineField form={form} hours={hours} />
      </Panel>
      <Panel fields title="About the studio">
        <TextAreaField
          form={form}
          name="teaser.text"
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

function HoursLineField({ form, hours }: { form: StudioForm; hours: ContactInfoForm }) {
  const rows = hours.values.workingHours
  const typed = form.values.openLine
  const made = madeLine(rows)
  const wrong = findContradiction(typed, rows)
  return (
    <Stack gap={2}>
      <TextField form={form} name="openLine" optional note="replaces the opening hours" placeholder={made} />
      <Row
        as="p"
        gap={2}
        className={`muted text-sm ${styles.note}`}
        role="status"
        data-wrong={wrong === undefined ? undefined : true}
      >
        {wrong === undefined ? null : <OfficeIcon name="warning" size={18} />}
        {wrong ??
          (typed === '' ? whenEmpty(made) : 'The home page shows this line instead of your opening hours.')}
      </Row>
    </Stack>
  )
}

const whenEmpty = (made: string) =>
  made === ''
    ? 'If empty, the home page shows the hours of the Hours tab.'
    : `If empty, the home page shows: ${made}`

function SectionsField({ form }: { form: StudioForm }) {
  return (
    <Panel fields title="Sections" hint="Sections without content are hidden automatically.">
      <Stack as="ul">
        {SECTIONS.map((section) => {
          const name = `sections.${section}` as const
          const isShown = form.values[name]
          return (
            <li key={section}>
              <SwitchRow
                label={SECTION_LABELS[section]}
                className={styles.section}
                on={isShown}
                text={formatValue(isShown)}
                onToggle={() => form.change(name, !isShown)}
              />
              <FieldConflict
                form={form}
                name={name}
                label={SECTION_LABELS[section]}
                formatValue={formatValue}
              />
            </li>
          )
        })}
      </Stack>
    </Panel>
  )
}

const formatValue = (isShown: boolean) => (isShown ? 'Shown' : 'Hidden')
