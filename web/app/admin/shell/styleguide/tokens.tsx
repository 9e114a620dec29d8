import { useEffect, useRef } from 'react'
import { Part } from './part.tsx'
import styles from './styleguide-page.module.css'

const COLOURS = [
  'surface-0',
  'surface-1',
  'surface-3',
  'surface-4',
  'surface-5',
  'text-1',
  'text-2',
  'text-3',
  'paper',
  'paper-2',
  'paper-text-1',
  'paper-text-2',
  'accent',
  'accent-hover',
  'accent-active',
  'accent-on-paper',
  'highlight',
  'success',
  'info',
  'error-text',
  'error-border',
  'alert-bg',
  'alert-text',
  'alert-border',
]

export function Tokens() {
  return (
    <>
      <Part name="Colours" grid>
        {COLOURS.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </Part>
      <Part name="Type" grid>
        <p className={styles.display}>Grenze Gotisch</p>
        <p>Hanken Grotesk, for everything that is read.</p>
        <p className={styles.quote}>Redaction italic, for what clients say.</p>
      </Part>
    </>
  )
}

/** Set by script, because the content security policy forbids style attributes. */
function Swatch({ name }: { name: string }) {
  const colour = useRef<HTMLSpanElement>(null)
  useEffect(() => colour.current?.style.setProperty('--colour', `var(--${name})`), [name])
  return (
    <div className={styles.swatch}>
      <span ref={colour} className={styles.colour} />
      {name}
    </div>
  )
}
