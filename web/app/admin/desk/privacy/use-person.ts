import { privacyApi } from '@linework/contract/desk/api'
import { PEOPLE_TEXTS } from '@linework/contract/desk/clients/privacy-shapes'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { refreshUnread } from '../../kit/session/unread-count.ts'

export interface Found {
  /** The phone number or email that was searched. */
  words: string
  enquiries: Enquiry[]
}

export const countEnquiries = (enquiries: unknown[]) =>
  enquiries.length === 1 ? '1 enquiry' : `${enquiries.length} enquiries`

export function usePerson() {
  const [found, setFound] = useState<Found>()
  const [result, setResult] = useState('')
  const [busy, setBusy] = useState(false)
  return {
    found,
    /** The result text for the status line. */
    result,
    busy,
    async find(words: string) {
      setBusy(true)
      setResult('')
      try {
        const { requests: enquiries } = await browserApi(privacyApi.find, { body: { find: words } })
        setFound({ words, enquiries })
        const none = `No records found for ${words}.`
        setResult(enquiries.length === 0 ? none : `${countEnquiries(enquiries)} found.`)
      } catch (error) {
        showFailure(error, 'Search failed. Please check the connection and try again.')
      }
      setBusy(false)
    },
    /** Resolves to false when the call failed and nothing was erased. */
    async erase(): Promise<boolean> {
      if (!found) return false
      try {
        const { erased } = await browserApi(privacyApi.erase, { body: { find: found.words } })
        // Nothing behind the open dialog can take the focus, so the dialog closes first.
        flushSync(() => {
          setFound(undefined)
          setResult(PEOPLE_TEXTS.erased(erased))
        })
        refreshUnread()
        return true
      } catch (error) {
        showFailure(error, 'Nothing was erased. Please check the connection and try again.')
        return false
      }
    },
  }
}

function showFailure(error: unknown, text: string): void {
  reportFailure(error)
  const { status = 0, message = '' } = error instanceof ApiFailure ? error : {}
  if (status === 401) showToast('error', AUTH_TEXTS.expired)
  else showToast('error', status >= 400 && status < 500 && message !== '' ? message : text)
}
