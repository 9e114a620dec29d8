import { setupApi } from '@linework/contract/setup/api'
import { FIRST_CONTENT, type FirstContent } from '@linework/contract/setup/limits'
import { firstContent } from '@linework/contract/setup/shapes'
import { browserApi } from '../lib/calls/api.ts'
import styles from './content-step.module.css'
import { SetupFrame } from './setup-frame.tsx'
import type { StepProps } from './step-props.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

const CHOICES: Record<FirstContent, { title: string; text: string }> = {
  empty: {
    title: 'Start empty',
    text: 'Your name, place and look, and nothing invented. Sections without content stay hidden until you fill them.',
  },
  sample: {
    title: 'Start with sample content',
    text: 'Services, artists, pictures and texts of a made-up studio, to look at and to replace. The back office marks them as a sample.',
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
      lead="The last step. Both can be changed, added to and removed later."
      kept={kept}
      continueLabel="Finish"
      onBack={onBack}
      onContinue={(form) =>
        save(form, firstContent, values, async (body) => {
          const next = await browserApi(setupApi.content, { body })
          clear()
          onSaved(next)
        })
      }
      {...state}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>What should be there at first?</legend>
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
      </fieldset>
      <p className={styles.look}>
        Visitors see the website after this step.{' '}
        <a className={styles.link} href="/admin/preview" target="_blank" rel="noreferrer">
          Look at it first
        </a>
      </p>
    </SetupFrame>
  )
}
