import { accentTokens, isAccent } from '@linework/contract/studio/profile/accent'
import { DEFAULT_ACCENT } from '@linework/contract/studio/profile/profile'
import { useId } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { AccentChecks } from './accent-checks.tsx'
import styles from './accent-field.module.css'

/** Colours with enough contrast on the dark background. */
export const PRESETS = [
  { name: 'Cinnabar', colour: DEFAULT_ACCENT },
  { name: 'Amber', colour: '#e0a12f' },
  { name: 'Moss', colour: '#7fa05a' },
  { name: 'Teal', colour: '#3fa9a0' },
  { name: 'Sky', colour: '#5b9bd5' },
  { name: 'Violet', colour: '#a888e0' },
  { name: 'Rose', colour: '#e0709a' },
  { name: 'Bone', colour: '#d8c8a8' },
] as const

interface Props {
  accent: string
  error: string | undefined
  /** The name of the field in the form. */
  name: string
  onChange: (accent: string) => void
}

/** The accent colour of the site, with its contrast checks. */
export function AccentField({ accent, error, name, onChange }: Props) {
  const group = useId()
  const set = (next: string) => onChange(next.trim().toLowerCase())
  return (
    <div className={styles.accent}>
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">Accent colour</legend>
        {PRESETS.map((preset) => (
          <label key={preset.colour} className={styles.preset}>
            <input
              type="radio"
              name={group}
              checked={accent === preset.colour}
              onChange={() => set(preset.colour)}
            />
            <i className={styles.swatch} style={{ background: preset.colour }} />
            <span className={styles.name}>{preset.name}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Or enter your own colour" note="six digits after #" error={error}>
        {(control) => (
          <span className={styles.own}>
            <i className={styles.sample} style={isAccent(accent) ? { background: accent } : {}} />
            <input
              {...control}
              name={name}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={7}
              value={accent}
              onChange={({ target }) => set(target.value)}
            />
          </span>
        )}
      </Field>
      {isAccent(accent) ? <AccentChecks accent={accentTokens(accent)} onUse={set} /> : null}
    </div>
  )
}
