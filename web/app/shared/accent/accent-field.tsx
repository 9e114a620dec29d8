import { type Accent, accentTokens, isAccent } from '@linework/contract/studio/profile/accent'
import { DEFAULT_ACCENT } from '@linework/contract/studio/profile/profile'
import { useId } from 'react'
import { GhostButton } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './accent-field.module.css'

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
  name: string
  onChange: (accent: string) => void
}

export function AccentField({ accent, error, name, onChange }: Props) {
  const group = useId()
  const set = (next: string) => onChange(next.trim().toLowerCase())
  return (
    <div className={styles.accent}>
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">Accent colour</legend>
        {PRESETS.map((preset) => (
          <label key={preset.colour} className={`relative ${styles.preset}`}>
            <input
              type="radio"
              name={group}
              checked={accent === preset.colour}
              onChange={() => set(preset.colour)}
            />
            <i className={styles.swatch} style={{ background: preset.colour }} />
            <span className={`medium text-xs ${styles.name}`}>{preset.name}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Or enter your own colour" note="six digits after #" error={error}>
        {(control) => (
          <span className={`relative ${styles.custom}`}>
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

const LINES = [
  { words: 'Buttons', sample: 'Book', look: 'button', token: 'accent' },
  { words: 'On black', sample: 'Ink', look: 'black', token: 'accent' },
  { words: 'On paper', sample: 'Ink', look: 'paper', token: 'accent-on-paper' },
] as const

interface AccentChecksProps {
  accent: Accent
  onUse: (colour: string) => void
}

function AccentChecks({ accent: { tokens, checks, note, nearest }, onUse }: AccentChecksProps) {
  return (
    <Stack gap={3} align="start" className={styles.checks}>
      <ul>
        {LINES.map(({ words, sample, look, token }) => {
          const check = checks.find((pair) => pair.token === token)
          const colour = tokens[token]
          const style = look === 'button' ? { background: colour } : { color: colour }
          return (
            <li key={look} className={styles.line}>
              <span className={`semibold ${styles.drawn}`} data-look={look} style={style} aria-hidden="true">
                {sample}
              </span>
              <span>
                {words}
                {check?.corrected ? (
                  <span className={styles.muted}>{` ${look === 'paper' ? 'darkened' : 'lightened'}`}</span>
                ) : null}
              </span>
              <span className={`tabular ${styles.ratio}`}>{`${check?.ratio.toFixed(1)} : 1`}</span>
              <OfficeIcon name="ok" />
            </li>
          )
        })}
      </ul>
      {note ? <p className="text-highlight">{note}</p> : null}
      {nearest ? (
        <GhostButton onClick={() => onUse(nearest)}>
          <i className={styles.sample} style={{ background: nearest }} />
          {`Use ${nearest} instead`}
        </GhostButton>
      ) : null}
    </Stack>
  )
}
