import type { Accent } from '@linework/contract/studio/accent'
import { Button } from '../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import styles from './accent-field.module.css'

/** The lines that staff are shown; the first pair of the calculation that each stands for. */
const LINES = [
  { words: 'Buttons', sample: 'Book', look: 'button', token: 'hingula' },
  { words: 'On black', sample: 'Ink', look: 'black', token: 'hingula' },
  { words: 'On paper', sample: 'Ink', look: 'paper', token: 'hingula-on-patta' },
] as const

interface Props {
  accent: Accent
  onUse: (colour: string) => void
}

/** The answer of the calculation: what is drawn, how well it can be read, and what was corrected. */
export function AccentChecks({ accent: { tokens, checks, note, nearest }, onUse }: Props) {
  return (
    <div className={styles.checks}>
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
                  <span
                    className={styles.quiet}
                  >{` ${look === 'paper' ? 'made darker' : 'made lighter'}`}</span>
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
    </div>
  )
}
