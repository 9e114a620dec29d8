import { type ReactNode, useId } from 'react'
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { FormBody, type ShownForm } from './form-body.tsx'
import { FormFooter } from './form-footer.tsx'
import styles from './form-panel.module.css'
import type { Form } from './use-form.ts'

interface Props {
  form: ShownForm & Pick<Form<object>, 'failure' | 'discardDraft' | 'typed'>
  disabled?: boolean
  head?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

export function FormPanel({ form, disabled = false, head, foot, children }: Props) {
  const id = useId()
  const { ask, question } = useLeaveQuestion({
    unsaved: form.typed && !disabled,
    onDiscard: form.discardDraft,
    onLeave: () => form.reset(),
  })
  return (
    <div className={`surface ${styles.panel}`}>
      {head}
      <FormBody id={id} form={form} disabled={disabled}>
        {children}
      </FormBody>
      <Stack gap={4} className={styles.footer} data-foot-bar data-changed={form.typed || undefined}>
        {foot ?? (
          <FormFooter
            id={id}
            form={form}
            files={false}
            busyLabel="Saving..."
            onCancel={() => (form.typed ? ask() : undefined)}
          />
        )}
      </Stack>
      {question}
    </div>
  )
}
