import { setupApi } from '@linework/contract/studio/api'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { studioApi } from '@linework/contract/studio/site-api'
import { useRef, useState } from 'react'
import { LoadFailed } from '../admin/kit/list/list-states.tsx'
import { useStudioForm } from '../admin/studio/profile/document/use-studio-form.ts'
import { HeroPictures } from '../admin/studio/profile/pictures/hero-pictures.tsx'
import { AccentPanel, LogoPanel } from '../admin/studio/profile/tabs/look-tab.tsx'
import { browserApi } from '../lib/calls/api.ts'
import { reportFailure } from '../lib/calls/report-failure.ts'
import { Deferred } from '../ui/feedback/deferred.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { type StepProps, useReached } from './use-step.ts'

const load = () =>
  browserApi(studioApi.show).catch((error) => {
    reportFailure(error)
    return undefined
  })

/** The colour and the first pictures, with the panels of the Studio screen. All fields are optional. */
export function LookStep(props: StepProps) {
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
