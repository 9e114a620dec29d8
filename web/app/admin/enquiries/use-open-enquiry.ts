import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { OPEN_REQUEST } from './enquiry-query.ts'

interface Opened {
  /** How many steps back the list lies; nobody knows when the address itself was opened. */
  stepsFromList?: number
}

/** The open request stands in the address: a link leads to it, and back closes it. */
export function useOpenRequest() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state: Opened | null = useLocation().state
  const id = search.get(OPEN_REQUEST)
  const steps = state?.stepsFromList

  const addressOf = (request: string | null) => {
    const next = new URLSearchParams(search)
    if (request === null) next.delete(OPEN_REQUEST)
    else next.set(OPEN_REQUEST, request)
    return next.size === 0 ? '/admin/contact' : `/admin/contact?${next}`
  }

  return {
    id,
    addressOf,
    /** What a link from the open request to another one carries. */
    nextState: steps === undefined ? {} : { stepsFromList: steps + 1 },
    open: (request: string) =>
      navigate(addressOf(request), { state: { stepsFromList: 1 }, preventScrollReset: true }),
    close: () =>
      steps === undefined
        ? navigate(addressOf(null), { replace: true, preventScrollReset: true })
        : navigate(-steps),
  }
}

export type OpenRequest = ReturnType<typeof useOpenRequest>
