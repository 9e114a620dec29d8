import {
  ENQUIRY_NAME_MAX,
  FOUND_BY,
  FOUND_BY_NAMES,
  PHONE_DIGITS_MIN,
  PHONE_MAX,
} from '@linework/contract/desk/enquiries'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { digitsOf } from '@linework/contract/fields/digits'
import { useEffect, useState } from 'react'
import { browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import type { AppointmentDraft } from './appointment-draft.ts'
import { Chips } from './chips.tsx'
import styles from './sheet.module.css'
import type { Sheet } from './use-sheet.ts'

const SOURCES = [
  { value: 'walk-in', name: 'Walk-in' },
  { value: 'call', name: 'Call' },
  { value: 'whatsapp', name: 'WhatsApp' },
  { value: 'instagram', name: 'Instagram' },
  { value: 'other', name: 'Other' },
] as const

const ANSWERS = FOUND_BY.filter((each) => each !== 'direct')

/** A known phone number fills in the name of the client. */
export function ClientFields({ sheet: { plan, nameError, change } }: { sheet: Sheet }) {
  const known = useReturningClient(plan.phone)
  const takeOver = ({ name, email }: { name: string; email: string }) =>
    change({ name, ...(plan.email === '' ? { email } : {}) })
  return (
    <>
      <Chips
        label="Source"
        hideLabel
        value={plan.source}
        options={SOURCES.map(({ value, name }) => ({ value: value as AppointmentDraft['source'], name }))}
        onChoose={(source) => change({ source })}
      />
      <Chips
        label="How did you find us? (optional)"
        value={plan.foundBy}
        options={ANSWERS.map((value) => ({
          value: value as AppointmentDraft['foundBy'],
          name: FOUND_BY_NAMES[value],
        }))}
        onChoose={(foundBy) => change({ foundBy: foundBy === plan.foundBy ? '' : foundBy })}
      />
      <Stack gap={4} className={styles.two}>
        <LabelledInput
          label="Name"
          error={nameError}
          name="name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={ENQUIRY_NAME_MAX}
          placeholder={known?.name}
          value={plan.name}
          onValue={(name) => change({ name })}
        />
        <LabelledInput
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
          value={plan.phone}
          onValue={(phone) => change({ phone })}
          onBlur={() => {
            if (known && plan.name.trim() === '') takeOver(known)
          }}
        />
      </Stack>
      {known ? (
        <Row as="p" wrap align="center" className={`muted text-xs ${styles.known}`} role="status">
          {`Known: ${known.name}, ${known.enquiries === 1 ? '1 enquiry' : `${known.enquiries} enquiries`}.`}
          {plan.name.trim() === known.name ? null : (
            <button type="button" className={styles.use} onClick={() => takeOver(known)}>
              Use this name
            </button>
          )}
        </Row>
      ) : null}
    </>
  )
}

const PAUSE_MS = 350
/** The last digits of a number, which are equal with and without a country code. */
const SAME_DIGITS = 10

interface Known {
  phone: string
  name: string
  email: string
  enquiries: number
}

const tail = (phone: string) => digitsOf(phone).slice(-SAME_DIGITS)

/** Finds the client with this phone number by the newest matching enquiry. */
function useReturningClient(phone: string): Known | undefined {
  const [known, setKnown] = useState<Known>()
  const digits = tail(phone)
  useEffect(() => {
    if (digits.length < PHONE_DIGITS_MIN) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const { data } = await browserApi(enquiriesApi.search, { body: { q: digits } })
        const same = data.filter((enquiry) => tail(enquiry.phone) === digits)
        const [newest] = same
        const { name, email } = newest ?? { name: '', email: '' }
        if (isCurrent) setKnown(newest && { phone: digits, name, email, enquiries: same.length })
      } catch (error) {
        // The lookup is optional, so a failure is only logged.
        reportFailure(error)
      }
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [digits])
  return known?.phone === digits ? known : undefined
}
