import { useEffect, useState } from 'react'
import type { SentRequest } from '../form/use-contact-form.ts'
import { forgetSentHere, readSentHere, rememberSent } from './sent-here.ts'

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
    if (sent !== null) return rememberSent(sent)
    if (refused) history.replaceState(history.state, '', '/contact')
    const reference = readSentHere()
    if (reference !== undefined) setBefore({ reference })
  }, [sent, refused])

  return {
    sent: justSent ?? before ?? (sent === null ? undefined : { reference: sent }),
    isNews: justSent !== undefined,
    again,
    noteSent(request: SentRequest) {
      rememberSent(request.reference)
      setJustSent(request)
    },
    startAgain() {
      forgetSentHere()
      setJustSent(undefined)
      setBefore(undefined)
      setAgain(true)
    },
  }
}
