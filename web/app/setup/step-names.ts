import type { SetupStep } from '@linework/contract/studio/setup'

export const STEP_NAMES: Record<SetupStep, string> = {
  owner: 'Owner account',
  studio: 'Studio',
  look: 'Look',
  mail: 'Email',
  content: 'Content',
}
