import { FOUNDERS_MAX } from '@linework/contract/studio/profile/profile'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { AddRow } from '../parts/add-row.tsx'
import { RowArea } from '../parts/row-area.tsx'
import { RowCard } from '../parts/row-card.tsx'
import { RowText } from '../parts/row-text.tsx'
import { useRows } from '../parts/use-rows.ts'
import { PictureField } from '../pictures/picture-field.tsx'

type Founders = StudioForm['values']['founders']

const NEW = { name: '', role: '', text: '', portrait: null }

export function FoundersField({ form }: { form: StudioForm }) {
  const { founders } = form.values
  const rows = useRows(founders, (next) => form.change('founders', next))
  return (
    <>
      <Stack as="ul" gap={4}>
        {rows.keyed.map(({ key, row: { name, role, text, portrait } }, i) => (
          <li key={key}>
            <RowCard
              name={name || `Founder ${i + 1}`}
              place={i}
              count={founders.length}
              onMove={(by) => rows.move(i, by)}
              onRemove={() => rows.remove(i)}
            >
              <RowText
                label="Name"
                value={name}
                error={form.errors[`founders.${i}.name`]}
                onChange={(value) => rows.change(i, { name: value })}
              />
              <RowText
                label="Role"
                optional
                placeholder="Founder"
                value={role}
                error={form.errors[`founders.${i}.role`]}
                onChange={(value) => rows.change(i, { role: value })}
              />
              <RowArea
                label="Text"
                rows={5}
                value={text}
                error={form.errors[`founders.${i}.text`]}
                onChange={(value) => rows.change(i, { text: value })}
              />
              <PictureField
                label={`Portrait${name === '' ? '' : ` of ${name}`}`}
                picture={portrait}
                error={form.errors[`founders.${i}.portrait`]}
                onChange={(picture) =>
                  form.change('founders', (now) =>
                    now.map((row, at) => (at === i ? { ...row, portrait: picture } : row)),
                  )
                }
              />
            </RowCard>
          </li>
        ))}
      </Stack>
      <AddRow
        label="Add a founder"
        count={founders.length}
        max={FOUNDERS_MAX}
        onAdd={() => rows.add({ ...NEW })}
      />
      <FieldConflict form={form} name="founders" label={STUDIO_LABELS.founders} formatValue={describe} />
    </>
  )
}

const describe = (founders: Founders) =>
  founders.map(({ name, role, text }) => [name, role, text].filter(Boolean).join(', ')).join('\n') ||
  'No founders'
