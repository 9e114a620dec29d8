import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { OPEN_ENQUIRY } from '../urls/enquiry-query.ts'

interface Opened {
  /** History entries between the list and this enquiry. Unset when the URL was opened directly. */
  stepsFromList?: number
}

/** The open enquiry is part of the URL, so that it can be linked and Back closes it. */
export function useOpenEnquiry() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state: Opened | null = useLocation().state
  const id = search.get(OPEN_ENQUIRY)
  const steps = state?.stepsFromList

  const addressOf = (enquiry: string | null) => {
    const next = new URLSearchParams(search)
    if (enquiry === null) next.delete(OPEN_ENQUIRY)
    else next.set(OPEN_ENQUIRY, enquiry)
    return next.size === 0 ? '/admin/contact' : `/admin/contact?${next}`
  }

  return {
    id,
    addressOf,
    /** The history state for a link from the list. */
    firstState: { stepsFromList: 1 },
    /** The history state for a link from the open enquiry to another one. */
    nextState: steps === undefined ? {} : { stepsFromList: steps + 1 },
    openInstead: (enquiry: string) =>
      navigate(addressOf(enquiry), { state, replace: true, preventScrollReset: true }),
    close: () =>
      steps === undefined
        ? navigate(addressOf(null), { replace: true, preventScrollReset: true })
        : navigate(-steps),
  }
}

export type OpenEnquiry = ReturnType<typeof useOpenEnquiry>
