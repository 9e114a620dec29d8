import {
  type ContactInfo,
  contactInfoFields,
  hoursFields,
  type SpecialDay,
} from '@linework/contract/studio/contact-info-shapes'
import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import type { z } from 'zod'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { type HoursRow, mergeHours } from './merge-hours.ts'

interface ContactInfoValues {
  phone: string
  altMobile: string
  email: string
  address: string
  workingHours: HoursRow[]
  specialDays: SpecialDay[]
}

export type ContactInfoForm = Form<ContactInfoValues>

export const CONTACT_INFO_LABELS = {
  phone: 'Phone',
  altMobile: 'Alternate mobile',
  email: 'Email',
  address: 'Address',
  workingHours: 'Working hours',
  specialDays: 'Special days',
}

type Details = Pick<ContactInfo, 'phone' | 'email' | 'address'>

const NO_DETAILS: Details = { phone: '', email: '', address: '' }

/** The version of a record that has never been saved. */
const NOT_SAVED = 0

interface Options {
  /** True when loading failed and the form shows the built-in details. */
  failed: boolean
}

export const useContactInfoForm = (info: ContactInfo | null, { failed }: Options): ContactInfoForm =>
  useInfoForm(info, {
    fields: contactInfoFields,
    // After a failed load the fields hold built-in details, which must not become a draft.
    draft: failed ? undefined : 'contact-info',
    save: (body) => browserApi(contactInfoApi.save, { body }),
    saved: () => showSavedToast('contact-info', CONTACT_INFO_TEXTS.saved),
    failed: (text) => showToast('error', text),
  })

/** Saves only the hours, so that staff can leave email and address empty. */
export const useHoursForm = (info: ContactInfo | null): ContactInfoForm =>
  useInfoForm(info, {
    fields: hoursFields,
    draft: 'hours',
    save: (body) => browserApi(contactInfoApi.saveHours, { body }),
    // The studio screen around this form shows its own message.
    saved: () => {},
    failed: () => {},
  })

interface Part<Given> {
  fields: z.ZodType<Given>
  draft: string | undefined
  save: (body: Given & { version?: number }) => Promise<ContactInfo>
  saved: () => void
  failed: (text: string) => void
}

function useInfoForm<Given>(info: ContactInfo | null, part: Part<Given>): ContactInfoForm {
  const { fields, draft, save, saved, failed } = part
  const { fallback } = useStudio()
  const toValues = (saved: ContactInfo | null) => contactInfoValues(saved, fallback?.details)
  const form: ContactInfoForm = useForm({
    fields,
    draft,
    before: toValues(info),
    record: {
      version: info?.version ?? NOT_SAVED,
      labels: CONTACT_INFO_LABELS,
      toValues,
      merges: { workingHours: mergeHours },
    },
    async send(body) {
      const stored = await save(body)
      form.reset(toValues(stored), stored.version)
    },
    onSaved: saved,
    onRejected: ({ message }) => {
      const text = message || CONTACT_INFO_TEXTS.saveFailed
      failed(text)
      return text
    },
  })
  return form
}

/** Without stored contact info, a sample studio starts with built-in details, any other with empty fields. */
export function contactInfoValues(
  info: ContactInfo | null,
  builtIn: Details = NO_DETAILS,
): ContactInfoValues {
  const { phone, email, address } = info ?? builtIn
  const rows = info?.workingHours ?? []
  return {
    phone,
    altMobile: info?.altMobile ?? '',
    email,
    address,
    workingHours: rows.map(({ day, hours, note }, key) => ({ key, day, hours, note })),
    specialDays: info?.specialDays ?? [],
  }
}
