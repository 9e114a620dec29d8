import { useEffect, useRef } from 'react'
import { Part } from './part.tsx'
import styles from './styleguide-page.module.css'

const COLOURS = [
  'kajal-950',
  'kajal-900',
  'kajal-800',
  'kajal-700',
  'kajal-600',
  'shankha',
  'shankha-2',
  'shankha-3',
  'patta',
  'patta-2',
  'patta-ink',
  'patta-ink-2',
  'hingula',
  'hingula-hi',
  'hingula-lo',
  'hingula-on-patta',
  'haritala',
  'patra',
  'neela',
  'error-text',
  'error-mark',
  'alert-ground',
  'alert-text',
  'alert-line',
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
