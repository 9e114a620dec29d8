import type { SetupProgress } from '@linework/contract/studio/setup-shapes'

export interface StepProps {
  progress: SetupProgress
  /** A sentence below the list of steps. */
  kept: string
  onBack: (() => void) | undefined
  /** Continues to the next step with the stored state. */
  onSaved: (progress: SetupProgress) => void
}
