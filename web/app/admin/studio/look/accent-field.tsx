import { accentTokens, isAccent } from '@linework/contract/studio/accent'
import { DEFAULT_ACCENT } from '@linework/contract/studio/limits'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldConflict } from '../../form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import { AccentChecks } from './accent-checks.tsx'
import styles from './accent-field.module.css'

const FIELD = 'look.accent'
const PRESETS = [
  { name: 'Cinnabar', colour: DEFAULT_ACCENT },
  { name: 'Orpiment', colour: '#dba548' },
  { name: 'Leaf', colour: '#8fb07c' },
  { name: 'Indigo', colour: '#86a5bf' },
  { name: 'Rose', colour: '#c58fa8' },
]

export function AccentField({ form }: { form: StudioForm }) {
  const colour = form.values[FIELD]
  const set = (next: string) => form.change(FIELD, next.trim().toLowerCase())
  return (
    <Panel title={STUDIO_LABELS[FIELD]}>
      <div className={styles.choices}>
        {PRESETS.map((preset) => (
          <button
            key={preset.colour}
            type="button"
            className={styles.preset}
            style={{ background: preset.colour }}
            aria-label={preset.name}
            title={preset.name}
            aria-pressed={preset.colour === colour}
            onClick={() => set(preset.colour)}
          />
        ))}
      </div>
      <Field label="Or a colour of your own" note="as #rrggbb" error={form.errors[FIELD]}>
        {(control) => (
          <span className={styles.own}>
            <i className={styles.sample} style={isAccent(colour) ? { background: colour } : {}} />
            <input
              {...control}
              name={FIELD}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={7}
              value={colour}
              onChange={({ target }) => set(target.value)}
            />
          </span>
        )}
      </Field>
      {isAccent(colour) ? <AccentChecks accent={accentTokens(colour)} onUse={set} /> : null}
      <FieldConflict form={form} name={FIELD} label={STUDIO_LABELS[FIELD]} />
    </Panel>
  )
}
