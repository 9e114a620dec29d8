import { SOCIALS_MAX } from '@linework/contract/studio/profile/profile'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { AddRow } from '../parts/add-row.tsx'
import { RowCard } from '../parts/row-card.tsx'
import { RowText } from '../parts/row-text.tsx'
import { useRows } from '../parts/use-rows.ts'

export function SocialsField({ form }: { form: StudioForm }) {
  const { socials } = form.values
  const rows = useRows(socials, (next) => form.change('socials', next))
  return (
    <>
      <Stack as="ul" gap={4}>
        {rows.keyed.map(({ key, row: { name, url } }, i) => (
          <li key={key}>
            <RowCard
              name={name || `Social media ${i + 1}`}
              place={i}
              count={socials.length}
              onMove={(by) => rows.move(i, by)}
              onRemove={() => rows.remove(i)}
            >
              <RowText
                label="Name"
                placeholder="Instagram"
                value={name}
                error={form.errors[`socials.${i}.name`]}
                onChange={(value) => rows.change(i, { name: value })}
              />
              <RowText
                label="Address"
                inputMode="url"
                placeholder="https://"
                value={url}
                error={form.errors[`socials.${i}.url`]}
                onChange={(value) => rows.change(i, { url: value })}
                onBlur={() => {
                  const whole = completeUrl(url)
                  if (whole !== url) rows.change(i, { url: whole })
                }}
              />
            </RowCard>
          </li>
        ))}
      </Stack>
      <AddRow
        label="Add"
        count={socials.length}
        max={SOCIALS_MAX}
        onAdd={() => rows.add({ name: '', url: '' })}
      />
      <FieldConflict form={form} name="socials" label={STUDIO_LABELS.socials} formatValue={describe} />
    </>
  )
}

/** Adds https://, because staff type instagram.com/studio. */
const completeUrl = (typed: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed

const describe = (socials: StudioForm['values']['socials']) =>
  socials.map(({ name, url }) => `${name}: ${url}`).join('\n')
