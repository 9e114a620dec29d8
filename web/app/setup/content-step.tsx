import { setupApi } from '@linework/contract/studio/api'
import type { FirstContent } from '@linework/contract/studio/setup'
import { initialContent } from '@linework/contract/studio/setup-shapes'
import { browserApi } from '../lib/calls/api.ts'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import styles from './content-step.module.css'
import { SetupFrame } from './setup-frame.tsx'
import { type StepProps, useStep } from './use-step.ts'

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

export function ContentStep({ progress, kept, onBack, onSaved }: StepProps) {
  const { form, waiting } = useStep({
    step: 'content',
    before: { start: 'empty' as FirstContent },
    fields: initialContent,
    send: (body) => browserApi(setupApi.content, { body }),
    onSaved,
  })
  return (
    <SetupFrame
      step="content"
      finished={progress.finished}
      title="Content"
      lead="The last step. You can change everything later."
      kept={kept}
      continueLabel="Finish"
      onBack={onBack}
      form={form}
      waiting={waiting}
    >
      <RadioCards
        legend="How do you want to start?"
        options={CHOICES}
        value={form.values.start}
        onChange={(start) => form.change('start', start)}
      />
      <p className="muted">
        Visitors see the website after this step.{' '}
        <a className={styles.link} href="/admin/preview" target="_blank" rel="noreferrer">
          Preview the site first
        </a>
      </p>
    </SetupFrame>
  )
}
