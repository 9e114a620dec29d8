import { PHONE_DIGITS_MIN } from '@linework/contract/desk/enquiries'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { digitsOf } from '@linework/contract/fields/digits'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'

/** The debounce delay while typing. */
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
export function useReturningClient(phone: string): Known | undefined {
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
