import { useId, useState } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { EntryDialog } from '../../../ui/dialog/entry-dialog.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import styles from './publication.module.css'
import { type Choice, type Plan, readPlan, toPublicationPlan } from './read-plan.ts'
import type { PublicationEditor } from './use-publication.ts'

const CHOICES: Record<Choice, { name: string; text: string; label: string }> = {
  now: { name: 'Publish now', text: 'Visitors see it immediately.', label: 'Publish' },
  later: { name: 'Publish later', text: 'Hidden until then.', label: 'Schedule' },
  span: {
    name: 'For a limited time',
    text: 'Between two dates, for example for a guest artist.',
    label: 'Schedule',
  },
  hidden: { name: 'Hide from the site', text: 'From now on, until it is published again.', label: 'Hide' },
}

export function PublishDialog({ editor, onClose }: { editor: PublicationEditor; onClose: () => void }) {
  const { clock } = useStudio()
  const id = useId()
  const [first] = useState(() => toPublicationPlan(editor.publication, clock, new Date()))
  const [plan, setPlan] = useState(first)
  const [errors, setErrors] = useState<{ from?: string; until?: string }>({})

  async function submit() {
    const read = readPlan(plan, { clock, now: new Date() })
    setErrors('errors' in read ? read.errors : {})
    if ('change' in read && (await editor.change(read.change))) onClose()
  }

  const set = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part })
    setErrors({})
  }

  return (
    <EntryDialog
      label={CHOICES[plan.choice].label}
      failure={editor.failure}
      onSubmit={submit}
      title="When visitors see it"
      subtitle="Times are studio time."
      side
      busy={editor.busy}
      unsaved={JSON.stringify(plan) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <Stack as="fieldset" gap={1} disabled={editor.busy}>
        <legend className="visually-hidden">When visitors see it</legend>
        {(Object.keys(CHOICES) as Choice[]).map((choice) => (
          <div key={choice}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={`${id}-choice`}
                aria-describedby={`${id}-${choice}`}
                checked={plan.choice === choice}
                onChange={() => set({ choice })}
              />
              <b>{CHOICES[choice].name}</b>
              <span className="muted text-sm" id={`${id}-${choice}`}>
                {CHOICES[choice].text}
              </span>
            </label>
            {plan.choice !== choice ? null : choice === 'later' ? (
              <MomentField label="From" end="from" plan={plan} error={errors.from} onChange={set} />
            ) : choice === 'span' ? (
              <>
                <MomentField label="From" end="from" plan={plan} error={errors.from} onChange={set} />
                <MomentField label="Until" end="until" plan={plan} error={errors.until} onChange={set} />
              </>
            ) : null}
          </div>
        ))}
      </Stack>
    </EntryDialog>
  )
}

interface MomentFieldProps {
  label: 'From' | 'Until'
  end: 'from' | 'until'
  plan: Plan
  error: string | undefined
  onChange: (part: Partial<Plan>) => void
}

function MomentField({ label, end, plan, error, onChange }: MomentFieldProps) {
  const { day, time } = plan[end]
  return (
    <Stack gap={4} className={styles.times}>
      <LabelledInput
        label={`${label}, day`}
        error={error}
        type="date"
        value={day}
        onValue={(value) => onChange({ [end]: { day: value, time } })}
      />
      <LabelledInput
        label={`${label}, time`}
        note="(studio)"
        type="time"
        value={time}
        onValue={(value) => onChange({ [end]: { day, time: value } })}
      />
    </Stack>
  )
}
