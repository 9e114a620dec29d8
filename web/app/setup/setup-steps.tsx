import { SETUP_STEPS, type SetupStep } from '@linework/contract/studio/setup'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { ContentStep } from './content-step.tsx'
import { LookStep } from './look-step.tsx'
import { MailStep } from './mail-step.tsx'
import { SetupNotice } from './setup-notice.tsx'
import styles from './setup-steps.module.css'
import { StudioStep } from './studio-step.tsx'
import type { StepProps } from './use-step.ts'

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

/** The steps of the setup. Opens the first incomplete one. */
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

const READY = 'Visitors can open it now. You can edit everything in the back office.'
const SAMPLE = 'Sample content is being added. Its pictures will appear within a few minutes.'

/** Content that visitors look for first and that the setup does not ask for. */
const NEXT = [
  { to: '/admin/studio?tab=hours', name: 'Opening hours' },
  { to: '/admin/service', name: 'Services that clients can choose' },
  { to: '/admin/artists', name: 'Artists, even if you work by yourself' },
  { to: '/admin/studio?tab=home', name: 'Text of the home page' },
]

function SetupReady({ progress }: { progress: SetupProgress }) {
  const text = progress.isSample ? `${READY} ${SAMPLE}` : READY
  return (
    <SetupNotice title={`${progress.studio.name} is ready.`} text={text}>
      {/* Plain links that load a new document, because this one was rendered before the studio existed. */}
      <ButtonLink label="Go to the back office" to="/admin" reloadDocument />
      <ButtonLink label="Open the website" to="/" variant="ghost" reloadDocument />
      {progress.isSample ? null : (
        <nav className={styles.next} aria-labelledby="next">
          <h2 className={styles.title} id="next">
            What is still missing
          </h2>
          <ul className={styles.list}>
            {NEXT.map(({ to, name }) => (
              <li key={to}>
                <Link className={styles.link} to={to} reloadDocument>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </SetupNotice>
  )
}
