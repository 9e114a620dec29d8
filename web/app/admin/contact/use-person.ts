import { AUTH_TEXTS } from '@prahar/contract/auth'
import type { ContactRequest } from '@prahar/contract/contact'
import { PEOPLE_TEXTS, peopleApi } from '@prahar/contract/people'
import { useState } from 'react'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { showToast } from '../../ui/toast-store.ts'
import { refreshUnread } from '../layout/unread-count.ts'

export interface Found {
  /** The phone number or email that was asked for. */
  words: string
  requests: ContactRequest[]
}

export function usePerson() {
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  return {
    found,
    busy,
    async find(words: string) {
      setBusy(true)
      try {
        setFound({ words, ...(await browserApi(peopleApi.find, { query: { find: words } })) })
      } catch (error) {
        refuse(error, 'Nobody could look. Please check the connection and try again.')
      }
      setBusy(false)
    },
    /** What is to be said about it; nothing when it failed, and then all of it is still there. */
    async erase(): Promise<string> {
      if (!found) return ''
      try {
        const { erased } = await browserApi(peopleApi.erase, { body: { find: found.words } })
        setFound(undefined)
        refreshUnread()
        return PEOPLE_TEXTS.erased(erased)
      } catch (error) {
        refuse(error, 'Nothing was erased. Please check the connection and try again.')
        return ''
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
