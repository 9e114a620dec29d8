import { enquiriesApi } from '@linework/contract/enquiries/api'
import { PHONE_DIGITS_MIN } from '@linework/contract/enquiries/limits'
import { digitsOf } from '@linework/contract/fields/digits'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'

/** Typing has paused. */
const PAUSE_MS = 350
/** The digits that two ways of writing one number share, with or without its country. */
const SAME_DIGITS = 10

interface Known {
  phone: string
  name: string
  email: string
  enquiries: number
}

const tail = (phone: string) => digitsOf(phone).slice(-SAME_DIGITS)

/** The client who has this number, by the newest enquiry. */
export function useKnownClient(phone: string): Known | undefined {
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
        // It only saves typing.
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
