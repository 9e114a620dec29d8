import { SETUP_STEPS, type SetupStep } from '@linework/contract/studio/setup'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { type ComponentType, useState } from 'react'
import { ContentStep } from './content-step.tsx'
import { LookStep } from './look/look-step.tsx'
import { MailStep } from './mail/mail-step.tsx'
import { SetupReady } from './setup-ready.tsx'
import type { StepProps } from './step-props.ts'
import { StudioStep } from './studio/studio-step.tsx'

/** The steps after the account step, which runs only once. */
const STEPS: Record<Exclude<SetupStep, 'owner'>, ComponentType<StepProps>> = {
  studio: StudioStep,
  look: LookStep,
  mail: MailStep,
  content: ContentStep,
}

const ORDER = SETUP_STEPS.filter((step) => step !== 'owner')
const KEPT =
  'Every step is saved. Visitors see the website after the last step. You can continue later from the dashboard.'

/** Opens the first incomplete step. */
export function SetupSteps({ loaded }: { loaded: SetupProgress }) {
  const [progress, setProgress] = useState(loaded)
  const [place, setPlace] = useState(() => ORDER.findIndex((step) => !loaded.finished.includes(step)))
  const step = ORDER[place]
  if (step === undefined) return <SetupReady progress={progress} />
  const Step = STEPS[step]
  return (
    <Step
      key={step}
      progress={progress}
      kept={KEPT}
      onBack={place > 0 ? () => setPlace(place - 1) : undefined}
      onSaved={(next) => {
        setProgress(next)
        setPlace(place + 1)
      }}
    />
  )
}
