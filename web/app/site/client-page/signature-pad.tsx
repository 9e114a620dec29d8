import { DRAWN_MAX } from '@linework/contract/desk/consent'
import { type PointerEvent, useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './client-page.module.css'
import formStyles from './consent-form.module.css'
import type { ConsentLabels } from './consent-labels.ts'

const WIDTH = 600
const HEIGHT = 200

/** The drawing is optional; without scripts, the typed name is the whole signature. */
export function SignaturePad({ labels, drawn = '' }: { labels: ConsentLabels; drawn?: string | undefined }) {
  const hydrated = useHydrated()
  const [path, setPath] = useState(drawn)
  const input = <input type="hidden" name="drawn" value={path} />
  if (!hydrated) return input
  const add = (step: 'M' | 'L', { clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const at = (share: number, max: number) => Math.round(Math.min(1, Math.max(0, share)) * max)
    const point = `${step}${at((clientX - left) / width, WIDTH)} ${at((clientY - top) / height, HEIGHT)}`
    setPath((now) => (now.length + point.length > DRAWN_MAX ? now : now + point))
  }
  return (
    <Stack gap={2}>
      <span>{labels.draw}</span>
      <svg
        className={formStyles.pad}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={labels.area}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          add('M', event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) add('L', event)
        }}
      >
        <path d={path} />
      </svg>
      {input}
      {path === '' ? null : (
        <button type="button" className={styles.outlined} onClick={() => setPath('')}>
          {labels.clear}
        </button>
      )}
    </Stack>
  )
}
