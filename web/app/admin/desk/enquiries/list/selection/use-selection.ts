import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useState } from 'react'

/** The selected rows of the current page. Rows that leave the list are deselected. */
export function useSelection(items: Enquiry[]) {
  const [ids, setIds] = useState<string[]>([])
  // Phones show the checkboxes only in selection mode.
  const [isOn, setOn] = useState(false)
  const enquiries = items.filter(({ _id }) => ids.includes(_id))
  const chosen = enquiries.map(({ _id }) => _id)
  return {
    enquiries,
    ids: chosen,
    isOn: isOn || chosen.length > 0,
    hasAll: items.length > 0 && chosen.length === items.length,
    start: () => setOn(true),
    toggle: (id: string) =>
      setIds(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]),
    toggleAll: () => setIds(chosen.length === items.length ? [] : items.map(({ _id }) => _id)),
    end() {
      setIds([])
      setOn(false)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
