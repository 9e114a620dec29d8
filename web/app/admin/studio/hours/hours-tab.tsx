import { readHours } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import {
  type ContactInfoForm,
  CONTACT_INFO_LABELS as LABELS,
} from '../../contact-info/use-contact-info-form.ts'
import { TextAreaField } from '../../form/fields/text-area-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './hours.module.css'
import { SpecialDays } from './special-days.tsx'
import { Week } from './week.tsx'

interface Props {
  form: ContactInfoForm
  /** At the studio. */
  today: string
}

export function HoursTab({ form, today }: Props) {
  return (
    <>
      {needsContact(form) ? <ContactFields form={form} /> : null}
      <Week form={form} />
      <SpecialDays form={form} today={today} />
      <ToldToSearchEngines form={form} />
    </>
  )
}

const CONTACT = ['phone', 'email', 'address'] as const

/** The hours are part of the contact info, which cannot be saved without these. */
const needsContact = ({ before, errors }: ContactInfoForm) =>
  CONTACT.some((field) => before[field] === '' || errors[field] !== undefined)

function ContactFields({ form }: { form: ContactInfoForm }) {
  return (
    <Panel title="How to reach the studio">
      <TextField form={form} name="phone" label={LABELS.phone} type="tel" />
      <TextField form={form} name="email" label={LABELS.email} type="email" />
      <TextAreaField form={form} name="address" label={LABELS.address} rows={2} />
    </Panel>
  )
}

function ToldToSearchEngines({ form: { values } }: { form: ContactInfoForm }) {
  const listed = DAYS.filter((day) => values.workingHours.some((row) => row.day === day))
  const unclear = listed.filter((day) =>
    values.workingHours.some((row) => row.day === day && readHours(row.hours) === undefined),
  )
  const { length } = values.specialDays
  return (
    <Panel title="What search engines are told">
      <div className={styles.told}>
        <p>
          {`${listed.length - unclear.length} of 7 days, ${length} special ${length === 1 ? 'day' : 'days'}.`}
        </p>
        {unclear.length > 0 ? <b>{`Missing: ${unclear.join(', ')}`}</b> : null}
      </div>
    </Panel>
  )
}
