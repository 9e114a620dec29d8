import { setupApi } from '@linework/contract/studio/api'
import { FIRST_CONTENT, type FirstContent } from '@linework/contract/studio/setup'
import { initialContent } from '@linework/contract/studio/setup-shapes'
import { browserApi } from '../lib/calls/api.ts'
import { Stack } from '../ui/layout/layout.tsx'
import styles from './content-step.module.css'
import { SetupFrame } from './setup-frame.tsx'
import type { StepProps } from './step-props.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

const CHOICES: Record<FirstContent, { title: string; text: string }> = {
  empty: {
    title: 'Start empty',
    text: 'Your name, place and look, without sample content. Sections without content stay hidden until you fill them.',
  },
  sample: {
    title: 'Start with sample content',
    text: 'Services, artists, pictures and texts of a fictional studio, to look at and replace. The back office marks them as a sample.',
  },
}

export function ContentStep({ progress, kept, onBack, onSaved }: StepProps) {
  const { values, change, clear } = useDraft<{ start: FirstContent }>('content', { start: 'empty' })
  const { save, errors: _, clearErrors: __, ...state } = useSave()
  return (
    <SetupFrame
      step="content"
      finished={progress.finished}
      title="Content"
      lead="The last step. You can change everything later."
      kept={kept}
      continueLabel="Finish"
      onBack={onBack}
      onContinue={(form) =>
        save(form, initialContent, values, async (body) => {
          const next = await browserApi(setupApi.content, { body })
          clear()
          onSaved(next)
        })
      }
      {...state}
    >
      <Stack as="fieldset" gap={4}>
        <legend className={styles.legend}>How do you want to start?</legend>
        {FIRST_CONTENT.map((start) => (
          <label key={start} className={styles.choice}>
            <input
              type="radio"
              name="start"
              value={start}
              checked={values.start === start}
              onChange={() => change({ start })}
            />
            <span>
              <b>{CHOICES[start].title}</b>
              <span className={styles.text}>{CHOICES[start].text}</span>
            </span>
          </label>
        ))}
      </Stack>
      <p className="muted">
        Visitors see the website after this step.{' '}
        <a className={styles.link} href="/admin/preview" target="_blank" rel="noreferrer">
          Look at it first
        </a>
      </p>
    </SetupFrame>
  )
}
