import { setupApi } from '@linework/contract/studio/api'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { type FirstContent, SETUP_STEPS, type SetupStep } from '@linework/contract/studio/setup'
import { initialContent, type SetupProgress } from '@linework/contract/studio/setup-shapes'
import { studioApi } from '@linework/contract/studio/site-api'
import { type ComponentType, useRef, useState } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../admin/kit/list/list-states.tsx'
import { useStudioForm } from '../admin/studio/profile/document/use-studio-form.ts'
import { HeroPictures } from '../admin/studio/profile/pictures/hero-pictures.tsx'
import { AccentPanel, LogoPanel } from '../admin/studio/profile/tabs/look-tab.tsx'
import { browserApi } from '../lib/calls/api.ts'
import { orUndefined } from '../lib/calls/load-list.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { Deferred } from '../ui/feedback/deferred.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import contentStepStyles from './content-step.module.css'
import { MailStep } from './mail-step.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { SetupNotice } from './setup-notice.tsx'
import styles from './setup-steps.module.css'
import { StudioStep } from './studio-step.tsx'
import { type StepProps, useReached, useStep } from './use-step.ts'

const CHOICES: { value: FirstContent; title: string; text: string }[] = [
  {
    value: 'empty',
    title: 'Start empty',
    text: 'Your name, place and look, without sample content. Sections without content stay hidden until you fill them.',
  },
  {
    value: 'sample',
    title: 'Start with sample content',
    text: 'Services, artists, pictures and text from a fictional studio, for you to explore and replace. The back office labels them as sample content.',
  },
]

function ContentStep(props: StepProps) {
  const { form, frame } = useStep({
    ...props,
    step: 'content',
    before: { start: 'empty' as FirstContent },
    fields: initialContent,
    send: (body) => browserApi(setupApi.content, { body }),
  })
  return (
    <SetupFrame
      {...frame}
      title="Content"
      lead="The last step. You can change everything later."
      continueLabel="Finish"
    >
      <RadioCards
        legend="How do you want to start?"
        options={CHOICES}
        value={form.values.start}
        onChange={(start) => form.change('start', start)}
      />
      <p className="muted">
        Visitors see the website after this step.{' '}
        <a className={contentStepStyles.link} href="/admin/preview" target="_blank" rel="noreferrer">
          Preview the site first
        </a>
      </p>
    </SetupFrame>
  )
}

const STEPS: Record<Exclude<SetupStep, 'owner'>, ComponentType<StepProps>> = {
  studio: StudioStep,
  look: LookStep,
  mail: MailStep,
  content: ContentStep,
}

const ORDER = SETUP_STEPS.filter((step) => step !== 'owner')
const KEPT =
  'Every step is saved. Visitors see the website after the last step. You can continue later from the dashboard.'

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
      {/* Plain links that load a new document, because the current one was rendered before the studio existed. */}
      <ButtonLink label="Go to the back office" to="/admin" reloadDocument />
      <ButtonLink label="Open the website" to="/" variant="ghost" reloadDocument />
      {progress.isSample ? null : (
        <nav className={`mt-5 ${styles.next}`} aria-labelledby="next">
          <h2 className={`muted ${styles.title}`} id="next">
            What is still missing
          </h2>
          <Stack as="ul" align="start">
            {NEXT.map(({ to, name }) => (
              <li key={to}>
                <Link className={`tap ${styles.link}`} to={to} reloadDocument>
                  {name}
                </Link>
              </li>
            ))}
          </Stack>
        </nav>
      )}
    </SetupNotice>
  )
}

const load = () => orUndefined(browserApi(studioApi.show))

function LookStep(props: StepProps) {
  const [found, setFound] = useState(load)
  return (
    <Deferred value={found} fallback={null}>
      {(studio) =>
        studio === undefined ? (
          <LoadFailed things="The fields of this step" onRetry={() => setFound(load())} />
        ) : (
          <LookPanels {...props} studio={studio} />
        )
      }
    </Deferred>
  )
}

function LookPanels({ studio, progress, kept, onBack, onSaved }: StepProps & { studio: Studio }) {
  const { waiting, untilReached } = useReached()
  const next = useRef<SetupProgress>(undefined)
  const form = useStudioForm({
    studio,
    instead: undefined,
    send(save) {
      let saved: Studio | undefined
      return untilReached(async () => {
        saved ??= await save()
        const { look, hero } = saved
        const body = { ...look, pictures: hero.pictures.map(({ id }) => id) }
        next.current = await browserApi(setupApi.look, { body })
        return saved
      })
    },
    onSaved: () => next.current && onSaved(next.current),
  })
  return (
    <SetupFrame
      step="look"
      finished={progress.finished}
      title="Look"
      lead="A colour, a logo and a few pictures make the site yours. All of it can be changed later, with a preview."
      kept={kept}
      continueLabel="Continue to Email"
      onBack={onBack}
      form={form}
      waiting={waiting}
    >
      <AccentPanel form={form} />
      <LogoPanel form={form} />
      <HeroPictures form={form} />
    </SetupFrame>
  )
}
