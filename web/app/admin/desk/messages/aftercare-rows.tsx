import {
  AFTERCARE_MAX,
  DEFAULT_VISIT_TEXTS,
  MESSAGE_MAX,
  VISIT_STEP_DAYS,
  VISIT_STEP_NAMES,
  VISIT_STEPS,
  type VisitStep,
} from '@linework/contract/desk/clients/messages'
import { Fragment } from 'react'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import { SwitchRow } from '../../../ui/fields/switch-pill.tsx'
import { LabelledTextArea } from '../../../ui/fields/text-area.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Warning } from '../bookings/sheet/warning.tsx'
import styles from './messages-form.module.css'
import type { MessagesForm } from './use-messages-form.ts'

const ALL = 'All other services'

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

const DEFAULT_STEPS = Object.fromEntries(
  VISIT_STEPS.map((step) => [step, { isOn: false, text: DEFAULT_VISIT_TEXTS[step] }]),
) as Record<VisitStep, { isOn: boolean; text: string }>

/** Messages after a visit: a row is for one service, or for all services without a row. */
export function AfterVisitRows({ form, services }: { form: MessagesForm; services: string[] }) {
  const { afterVisit: rows, aftercare, reviewLink } = form.values
  const set = (next: typeof rows) => form.change('afterVisit', next)
  const options = [...new Set(['', ...services, ...rows.map(({ service }) => service)])]
  const missingOf = (step: VisitStep, service: string) =>
    (step === 'aftercare' &&
    !aftercare.some((each) => each.text !== '' && ['', service].includes(each.service))
      ? 'There is no aftercare text, so the message will not link to one.'
      : '') || (step === 'review' && reviewLink === '' ? 'Add a link for reviews, or nothing is sent.' : '')
  return (
    <>
      <h3 className={`subheading ${styles.heading}`}>After the appointment</h3>
      <p className="muted text-sm">
        Each is sent once, between 9:00 and 20:00, to clients who attended. One tap of the client or a new
        appointment stops them. To clients without an email address you send them by WhatsApp, from Today.
      </p>
      {rows.map(({ service, steps }, index) => {
        const change = (row: Partial<(typeof rows)[number]>) =>
          set(rows.map((each, i) => (i === index ? { ...each, ...row } : each)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and are removed only by the button of the row
          <Stack gap={4} key={index} className={styles.care}>
            <LabelledSelect
              label="For"
              value={service}
              onValue={(value) => change({ service: value })}
              options={options.map((each) => ({ value: each, label: each || ALL }))}
            />
            {VISIT_STEPS.map((step) => {
              const { isOn, text } = steps[step]
              const changeStep = (more: Partial<(typeof steps)[VisitStep]>) =>
                change({ steps: { ...steps, [step]: { ...steps[step], ...more } } })
              const missing = isOn ? missingOf(step, service) : ''
              return (
                <Fragment key={step}>
                  <SwitchRow
                    label={`${VISIT_STEP_NAMES[step]} (day ${VISIT_STEP_DAYS[step]})`}
                    on={isOn}
                    text={isOn ? 'On' : 'Off'}
                    onToggle={() => changeStep({ isOn: !isOn })}
                  />
                  {missing === '' ? null : <Warning>{missing}</Warning>}
                  {isOn ? (
                    <LabelledTextArea
                      label={`Message text: ${VISIT_STEP_NAMES[step]}`}
                      error={form.errors[`afterVisit.${index}.steps.${step}.text`]}
                      rows={3}
                      countTo={MESSAGE_MAX}
                      value={text}
                      onValue={(value) => changeStep({ text: value })}
                    />
                  ) : null}
                </Fragment>
              )
            })}
            <Button
              label="Remove messages"
              variant="danger"
              size="small"
              onClick={() => set(rows.filter((_, i) => i !== index))}
            />
          </Stack>
        )
      })}
      {rows.length < AFTERCARE_MAX ? (
        <GhostButton onClick={() => set([...rows, { service: '', steps: DEFAULT_STEPS }])}>
          Add messages after the appointment
        </GhostButton>
      ) : null}
    </>
  )
}
