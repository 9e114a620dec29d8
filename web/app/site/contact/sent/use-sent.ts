import { useEffect, useState } from 'react'
import type { SentRequest } from '../form/use-contact-form.ts'
import { isReference } from '../sending/send-request.ts'

interface Loaded {
  /** The reference in the address, after a post without scripts. */
  sent: string | null
  refused: boolean
}

/** The request whose panel stands in the place of the form: sent just now, or before this page was loaded anew. */
export function useSent({ sent, refused }: Loaded) {
  const [justSent, setJustSent] = useState<SentRequest>()
  const [before, setBefore] = useState<SentRequest>()
  const [again, setAgain] = useState(false)

  useEffect(() => {
    if (sent !== null) return saveSentReference(sent)
    if (refused) history.replaceState(history.state, '', '/contact')
    const reference = readSentReference()
    if (reference !== undefined) setBefore({ reference })
  }, [sent, refused])

  return {
    sent: justSent ?? before ?? (sent === null ? undefined : { reference: sent }),
    isNews: justSent !== undefined,
    again,
    noteSent(request: SentRequest) {
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

/**
 * The reference, and nothing else of the request, stays with this entry of the tab's history: a reload still shows it,
 * another visit does not. The address goes without it, so that no browser offers it again.
 */
export function saveSentReference(reference: string): void {
  // The answer may find its visitor on another page.
  if (location.pathname !== '/contact') return
  history.replaceState({ ...history.state, sent: { reference, at: Date.now() } }, '', '/contact')
}

/** What lies there may be anything. */
export function readSentReference(): string | undefined {
  const { reference, at } = history.state?.sent ?? {}
  const isFresh = typeof at === 'number' && Date.now() - at < SHOWN_MS
  return isFresh && isReference(reference) ? reference : undefined
}

/** The form is wanted again, also after a reload that comes before the move to it is done. */
export function removeSentReference(): void {
  history.replaceState({ ...history.state, sent: undefined }, '')
}
