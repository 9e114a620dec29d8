import { accentTokens, isAccent } from '@linework/contract/studio/accent'
import { DEFAULT_ACCENT } from '@linework/contract/studio/limits'
import { Field } from '../../ui/fields/field.tsx'
import styles from './look-step.module.css'

/** Colours that can be read on the dark ground as they are. */
const PRESETS = [
  { name: 'Cinnabar', accent: DEFAULT_ACCENT },
  { name: 'Amber', accent: '#e0a12f' },
  { name: 'Moss', accent: '#7fa05a' },
  { name: 'Teal', accent: '#3fa9a0' },
  { name: 'Sky', accent: '#5b9bd5' },
  { name: 'Violet', accent: '#a888e0' },
  { name: 'Rose', accent: '#e0709a' },
  { name: 'Bone', accent: '#d8c8a8' },
] as const

interface Props {
  accent: string
  error: string | undefined
  onChange: (accent: string) => void
}

/** The one colour of the site, with the proof that it can be read. */
export function AccentField({ accent, error, onChange }: Props) {
  return (
    <>
      <fieldset className={styles.presets}>
        <legend className={styles.legend}>Accent colour</legend>
        {PRESETS.map((preset) => (
          <label key={preset.accent} className={styles.preset}>
            <input
              type="radio"
              name="accent"
              checked={accent.toLowerCase() === preset.accent}
              onChange={() => onChange(preset.accent)}
            />
            <Swatch colour={preset.accent} />
            <span className={styles.presetName}>{preset.name}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Or your own" note="six digits after #" error={error}>
        {(control) => (
          <div className={styles.own}>
            <Swatch colour={isAccent(accent) ? accent : 'none'} />
            <input
              {...control}
              value={accent}
              maxLength={7}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              onChange={({ target }) => onChange(target.value.trim())}
            />
          </div>
        )}
      </Field>
      {isAccent(accent) ? <AccentResult accent={accent} onChange={onChange} /> : null}
    </>
  )
}

/** An attribute instead of a style: the content security policy allows no style of a page’s own. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 24 24" preserveAspectRatio="none" aria-hidden="true">
      <rect width="24" height="24" fill={colour} />
    </svg>
  )
}

function AccentResult({ accent, onChange }: Pick<Props, 'accent' | 'onChange'>) {
  const { checks, note, nearest } = accentTokens(accent)
  const weakest = Math.min(...checks.filter(({ least }) => least === 4.5).map(({ ratio }) => ratio))
  return (
    <p className={styles.result} role="status">
      {nearest === undefined
        ? `${note ? `${note} ` : ''}Text reads at ${weakest.toFixed(1)}:1 or better; 4.5:1 is needed.`
        : note}
      {nearest === undefined ? null : (
        <button type="button" className={styles.nearest} onClick={() => onChange(nearest)}>
          {`Use ${nearest}`}
        </button>
      )}
    </p>
  )
}
