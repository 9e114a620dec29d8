import { SETUP_STEPS, type SetupStep } from '@linework/contract/studio/setup'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Form } from '../admin/kit/form/use-form.ts'
import { MAIN_ID } from '../shared/page/skip-link.tsx'
import { Button, GhostButton } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Drawing } from '../ui/icons/icon.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import styles from './setup-frame.module.css'

const CHECK = 'm4.500 10.500 3.700 3.700 7.300-8'

interface Props {
  step: SetupStep
  finished: readonly SetupStep[]
  title: string
  lead: string
  kept: string
  form: Pick<Form<object>, 'submit' | 'failure' | 'progress'>
  waiting: boolean
  continueLabel: string
  quiet?: boolean
  onBack?: (() => void) | undefined
  aside?: ReactNode
  children: ReactNode
}

export function SetupFrame(props: Props) {
  const { step, finished, title, lead, kept, form, waiting, quiet, onBack, aside, children } = props
  const busy = form.progress !== undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const number = SETUP_STEPS.indexOf(step) + 1
  const canLeave = finished.includes('owner')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])

  return (
    <form className={styles.frame} onSubmit={form.submit} noValidate>
      <header className={styles.side}>
        <p className={styles.product}>Set up your studio</p>
        <ol className={styles.steps} aria-label="Steps">
          {SETUP_STEPS.map((each, i) => {
            const isFinished = finished.includes(each)
            return (
              <Row
                as="li"
                align="center"
                key={each}
                className={`medium muted ${styles.step}`}
                data-finished={isFinished}
                aria-current={each === step ? 'step' : undefined}
              >
                <span className={`centred ${styles.number}`} aria-hidden="true">
                  {isFinished && each !== step ? <Drawing path={CHECK} size={16} /> : i + 1}
                </span>
                <span>
                  {STEP_NAMES[each]}
                  {isFinished ? <span className="visually-hidden">, done</span> : null}
                </span>
              </Row>
            )
          })}
        </ol>
        <p className={`muted text-xs ${styles.kept}`}>{kept}</p>
      </header>
      <main className={styles.main} id={MAIN_ID}>
        <p className="muted text-xs">{`Step ${number} of ${SETUP_STEPS.length}`}</p>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={`mt-3 muted ${styles.lead}`}>{lead}</p>
        <div className={styles.columns}>
          <div className={styles.fields}>
            {form.failure ? <Alert text={form.failure} /> : null}
            {children}
          </div>
          {aside ? <Stack gap={5}>{aside}</Stack> : null}
        </div>
        <p className={styles.below}>
          {kept}
          {canLeave ? <Later /> : null}
        </p>
      </main>
      <Row as="footer" align="center" className={styles.footer}>
        {canLeave ? <Later /> : null}
        {onBack ? <GhostButton label="Back" onClick={onBack} disabled={busy} /> : null}
        <div className={styles.continue} role="status">
          <Button type="submit" size="small" variant={quiet ? 'ghost' : 'primary'} aria-disabled={busy}>
            {waiting ? 'Waiting for the connection...' : busy ? 'Saving...' : props.continueLabel}
          </Button>
        </div>
      </Row>
    </form>
  )
}

const Later = () => (
  <Link className={`muted text-sm ${styles.later}`} to="/admin" reloadDocument>
    Finish later
  </Link>
)

const STEP_NAMES: Record<SetupStep, string> = {
  owner: 'Owner account',
  studio: 'Studio',
  look: 'Look',
  mail: 'Email',
  content: 'Content',
}
