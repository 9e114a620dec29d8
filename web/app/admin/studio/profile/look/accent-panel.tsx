import { AccentField } from '../../../../shared/accent/accent-field.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'

const FIELD = 'look.accent'

export function AccentPanel({ form }: { form: StudioForm }) {
  return (
    <Panel title={STUDIO_LABELS[FIELD]}>
      <AccentField
        name={FIELD}
        accent={form.values[FIELD]}
        error={form.errors[FIELD]}
        onChange={(accent) => form.change(FIELD, accent)}
      />
      <FieldConflict form={form} name={FIELD} label={STUDIO_LABELS[FIELD]} />
    </Panel>
  )
}
