import { contactInfoApi } from '@linework/contract/contact-info/api'
import type { ContactInfo } from '@linework/contract/contact-info/shapes'
import { contactInfoFields } from '@linework/contract/contact-info/shapes'
import { CONTACT_INFO_TEXTS } from '@linework/contract/contact-info/texts'
import { studio } from '../../content/studio.ts'
import { browserApi } from '../../lib/api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type Form, useForm } from '../form/use-form.ts'
import { type HoursRow, mergeHours } from './merge-hours.ts'

export interface ContactInfoValues {
  phone: string
  altMobile: string
  email: string
  address: string
  workingHours: HoursRow[]
}

export type ContactInfoForm = Form<ContactInfoValues>

export const CONTACT_INFO_LABELS = {
  phone: 'Phone',
  altMobile: 'Alternate mobile',
  email: 'Email',
  address: 'Address',
  workingHours: 'Working hours',
}

/** The version of what nobody has saved yet. */
const NOT_SAVED = 0

/** Stays open after saving: what was saved is then what stood there before. */
export function useContactInfoForm(info: ContactInfo | null, failed: boolean): ContactInfoForm {
  const form: ContactInfoForm = useForm({
    fields: contactInfoFields,
    // What stands there when nobody could look is nobody's record.
    draft: failed ? undefined : 'contact-info',
    before: toValues(info),
    record: {
      version: info?.version ?? NOT_SAVED,
      labels: CONTACT_INFO_LABELS,
      toValues,
      merges: { workingHours: mergeHours },
    },
    async send(body) {
      const saved = await browserApi(contactInfoApi.save, { body })
      form.reset(toValues(saved), saved.version)
    },
    onSaved: () => showToast('ok', CONTACT_INFO_TEXTS.saved),
    onRefused: ({ message }) => {
      const text = message || CONTACT_INFO_TEXTS.saveFailed
      showToast('error', text)
      return text
    },
  })
  return form
}

function toValues(info: ContactInfo | null): ContactInfoValues {
  const { phone, email, address } = info ?? studio
  const rows = info?.workingHours ?? []
  return {
    phone,
    altMobile: info?.altMobile ?? '',
    email,
    address,
    workingHours: rows.map(({ day, hours, note }, key) => ({ key, day, hours, note })),
  }
}
