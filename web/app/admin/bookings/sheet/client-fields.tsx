import { ENQUIRY_NAME_MAX, PHONE_MAX } from '@linework/contract/enquiries/limits'
import { Field } from '../../../ui/fields/field.tsx'
import { Chips } from './chips.tsx'
import type { Plan } from './plan.ts'
import styles from './sheet.module.css'
import { useKnownClient } from './use-known-client.ts'

const SOURCES = [
  { value: 'walk-in', name: 'Walk-in' },
  { value: 'call', name: 'Call' },
  { value: 'whatsapp', name: 'WhatsApp' },
  { value: 'instagram', name: 'Instagram' },
  { value: 'other', name: 'Other' },
] as const

interface Props {
  plan: Plan
  nameError: string | undefined
  onChange: (changed: Partial<Plan>) => void
}

/** Who it is. A known phone number fills in the name. */
export function ClientFields({ plan, nameError, onChange }: Props) {
  const known = useKnownClient(plan.phone)
  const takeOver = ({ name, email }: { name: string; email: string }) =>
    onChange({ name, ...(plan.email === '' ? { email } : {}) })
  return (
    <>
      <Chips
        label="How the client came"
        hideLabel
        value={plan.source}
        options={SOURCES.map(({ value, name }) => ({ value: value as Plan['source'], name }))}
        onChoose={(source) => onChange({ source })}
      />
      <div className={styles.two}>
        <Field label="Name" error={nameError}>
          {(control) => (
            <input
              {...control}
              name="name"
              autoComplete="off"
              autoCapitalize="words"
              maxLength={ENQUIRY_NAME_MAX}
              placeholder={known?.name}
              value={plan.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Phone">
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              autoComplete="off"
              maxLength={PHONE_MAX}
              value={plan.phone}
              onChange={({ target }) => onChange({ phone: target.value })}
              onBlur={() => {
                if (known && plan.name.trim() === '') takeOver(known)
              }}
            />
          )}
        </Field>
      </div>
      {known ? (
        <p className={styles.known} role="status">
          {`Known: ${known.name}, ${known.enquiries === 1 ? '1 enquiry' : `${known.enquiries} enquiries`}.`}
          {plan.name.trim() === known.name ? null : (
            <button type="button" className={styles.use} onClick={() => takeOver(known)}>
              Use this name
            </button>
          )}
        </p>
      ) : null}
    </>
  )
}
