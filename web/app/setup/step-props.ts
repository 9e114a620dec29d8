import type { SetupProgress } from '@linework/contract/setup/shapes'

export interface StepProps {
  progress: SetupProgress
  /** A sentence below the list of steps. */
  kept: string
  onBack: (() => void) | undefined
  /** Goes to the next step with what the server has stored. */
  onSaved: (progress: SetupProgress) => void
}
