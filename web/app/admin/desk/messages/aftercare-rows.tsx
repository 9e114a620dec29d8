import { AFTERCARE_MAX, MESSAGE_MAX } from '@linework/contract/desk/clients/messages'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import { LabelledTextArea } from '../../../ui/fields/text-area.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import styles from './messages-form.module.css'
import type { MessagesForm } from './use-messages-form.ts'

const ALL = 'All other services'

/** Aftercare texts, shown to clients after their appointment by day. */
export function AftercareRows({ form, services }: { form: MessagesForm; services: string[] }) {
  const rows = form.values.aftercare
  const change = (index: number, row: Partial<(typeof rows)[number]>) =>
    form.change(
      'aftercare',
      rows.map((each, i) => (i === index ? { ...each, ...row } : each)),
    )
  const options = [...new Set(['', ...services, ...rows.map(({ service }) => service)])]
  return (
    <>
      <h3 className={`subheading ${styles.heading}`}>Aftercare</h3>
      <p className="muted text-sm">
        A line that begins with &lsquo;Day 1:&rsquo; or &lsquo;Day 2 to 4:&rsquo; is marked on its days.
      </p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and are removed only by the button of the row
        <Stack gap={4} key={index} className={styles.care}>
          <LabelledSelect
            label="For"
            value={row.service}
            onValue={(value) => change(index, { service: value })}
            options={options.map((service) => ({ value: service, label: service || ALL }))}
          />
          <LabelledTextArea
            label="Text"
            error={form.errors[`aftercare.${index}.text`]}
            rows={6}
            countTo={MESSAGE_MAX}
            value={row.text}
            onValue={(value) => change(index, { text: value })}
          />
          <Button
            label="Remove"
            variant="danger"
            size="small"
            onClick={() =>
              form.change(
                'aftercare',
                rows.filter((_, i) => i !== index),
              )
            }
          />
        </Stack>
      ))}
      {rows.length < AFTERCARE_MAX ? (
        <GhostButton onClick={() => form.change('aftercare', [...rows, { service: '', text: '' }])}>
          Add aftercare
        </GhostButton>
      ) : null}
    </>
  )
}
