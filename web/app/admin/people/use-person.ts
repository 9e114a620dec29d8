import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { peopleApi } from '@linework/contract/people/api'
import { PEOPLE_TEXTS } from '@linework/contract/people/texts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { refreshUnread } from '../layout/unread-count.ts'

export interface Found {
  /** The phone number or email that was asked for. */
  words: string
  requests: Enquiry[]
}

export const countRequests = (requests: unknown[]) =>
  requests.length === 1 ? '1 request' : `${requests.length} requests`

export function usePerson() {
  const [found, setFound] = useState<Found>()
  const [result, setResult] = useState('')
  const [busy, setBusy] = useState(false)
  return {
    found,
    /** What came of it, to be said aloud. */
    result,
    busy,
    async find(words: string) {
      setBusy(true)
      setResult('')
      try {
        const { requests } = await browserApi(peopleApi.find, { body: { find: words } })
        setFound({ words, requests })
        const none = `Nothing is kept about ${words}.`
        setResult(requests.length === 0 ? none : `${countRequests(requests)} kept.`)
      } catch (error) {
        refuse(error, 'Nobody could look. Please check the connection and try again.')
      }
      setBusy(false)
    },
    /** False when it failed: then all of it is still there. */
    async erase(): Promise<boolean> {
      if (!found) return false
      try {
        const { erased } = await browserApi(peopleApi.erase, { body: { find: found.words } })
        // The question goes first: behind it, nothing could get the focus.
        flushSync(() => {
          setFound(undefined)
          setResult(PEOPLE_TEXTS.erased(erased))
        })
        refreshUnread()
        return true
      } catch (error) {
        refuse(error, 'Nothing was erased. Please check the connection and try again.')
        return false
      }
    },
  }
}

function refuse(error: unknown, text: string): void {
  reportFailure(error)
  const { status = 0, message = '' } = error instanceof ApiFailure ? error : {}
  if (status === 401) showToast('error', AUTH_TEXTS.expired)
  else showToast('error', status >= 400 && status < 500 && message !== '' ? message : text)
}
