import type { Accent } from '@linework/contract/studio/profile/accent'
import { Button } from '../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './accent-field.module.css'

/** The checks shown to staff; each represents the first matching pair of the calculation. */
const LINES = [
  { words: 'Buttons', sample: 'Book', look: 'button', token: 'accent' },
  { words: 'On black', sample: 'Ink', look: 'black', token: 'accent' },
  { words: 'On paper', sample: 'Ink', look: 'paper', token: 'accent-on-paper' },
] as const

interface Props {
  accent: Accent
  onUse: (colour: string) => void
}

/** Shows the result of the calculation: the drawn colours, their contrast, and corrections. */
export function AccentChecks({ accent: { tokens, checks, note, nearest }, onUse }: Props) {
  return (
    <Stack gap={3} align="start" className={styles.checks}>
      <ul>
        {LINES.map(({ words, sample, look, token }) => {
          const check = checks.find((pair) => pair.token === token)
          const colour = tokens[token]
          const style = look === 'button' ? { background: colour } : { color: colour }
          return (
            <li key={look} className={styles.line}>
              <span className={styles.drawn} data-look={look} style={style} aria-hidden="true">
                {sample}
              </span>
              <span>
                {words}
                {check?.corrected ? (
                  <span className={styles.quiet}>{` ${look === 'paper' ? 'darkened' : 'lightened'}`}</span>
                ) : null}
              </span>
              <span className={styles.ratio}>{`${check?.ratio.toFixed(1)} : 1`}</span>
              <OfficeIcon name="ok" />
            </li>
          )
        })}
      </ul>
      {note ? <p className={styles.note}>{note}</p> : null}
      {nearest ? (
        <Button variant="ghost" size="small" onClick={() => onUse(nearest)}>
          <i className={styles.sample} style={{ background: nearest }} />
          {`Use ${nearest} instead`}
        </Button>
      ) : null}
    </Stack>
  )
}
