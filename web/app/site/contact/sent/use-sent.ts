import { useEffect, useState } from 'react'
import type { SentRequest } from '../form/use-contact-form.ts'
import { isReference, type Sent } from '../sending/send-request.ts'

interface Loaded {
  /** The enquiry that the receipt in the URL confirms, after a post without JavaScript. */
  sent: Sent | null
  rejected: boolean
}

export function useSent({ sent, rejected }: Loaded) {
  const [justSent, setJustSent] = useState<SentRequest>()
  const [before, setBefore] = useState<SentRequest>()
  const [again, setAgain] = useState(false)

  useEffect(() => {
    if (sent !== null) return saveSentReference(sent.reference)
    if (rejected) history.replaceState(history.state, '', '/contact')
    const reference = readSentReference()
    if (reference !== undefined) setBefore({ reference })
  }, [sent, rejected])

  return {
    sent: justSent ?? before ?? sent ?? undefined,
    isNew: justSent !== undefined,
    again,
    markSent(request: SentRequest) {
      saveSentReference(request.reference)
      setJustSent(request)
    },
    startAgain() {
      removeSentReference()
      setJustSent(undefined)
      setBefore(undefined)
      setAgain(true)
    },
  }
}

const SHOWN_MS = 30 * 60_000

function saveSentReference(reference: string): void {
  // The visitor may be on another page when the response arrives.
  if (location.pathname !== '/contact') return
  history.replaceState({ ...history.state, sent: { reference, at: Date.now() } }, '', '/contact')
}

/** The history state may have any shape, so it is checked. */
function readSentReference(): string | undefined {
  const { reference, at } = history.state?.sent ?? {}
  const isFresh = typeof at === 'number' && Date.now() - at < SHOWN_MS
  return isFresh && isReference(reference) ? reference : undefined
}

/** Shows the form again, even if the page is reloaded during the navigation. */
function removeSentReference(): void {
  history.replaceState({ ...history.state, sent: undefined }, '')
}
