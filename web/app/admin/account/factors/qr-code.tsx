import { generate } from 'lean-qr'
import { useMemo } from 'react'
import styles from './factors.module.css'

/** Modules of white around it, which readers need. */
const BORDER = 4

/** Drawn here, so that what it says goes to no other server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-BORDER} ${-BORDER} ${size + 2 * BORDER} ${size + 2 * BORDER}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function draw(text: string): { path: string; size: number } {
  const code = generate(text)
  const all = Array.from({ length: code.size }, (_, i) => i)
  const path = all.flatMap((y) => all.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`)).join('')
  return { path, size: code.size }
}
