import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { useDelayed } from '../../../../ui/motion/use-delayed.ts'

const SLOW_MS = 1_000

/** Shown only after a second, to avoid flashing. */
export function SlowProgress({ label, share }: { label: string; share: number }) {
  return useDelayed(SLOW_MS) ? <ProgressBar label={label} share={share} /> : null
}
